import type { Database } from '#server/platform/db/connect.ts';
import type { SealedRows } from '#server/platform/crypto/sealed-rows.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';

/** Keys to sources that the operator gave on the page. */
export interface KeyStore {
  db: Database;
  vault: Pick<Vault, 'encryptText' | 'decryptText'>;
}

const contextOf = (id: string) => `price_source_key.key:${id}`;

export const sealedSourceKeys: SealedRows = {
  table: 'priceSourceKey',
  id: 'id',
  words: { key: { context: contextOf } },
};

export async function findSourceKey({ db, vault }: KeyStore, source: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('priceSourceKey')
    .select(['id', 'key'])
    .where('source', '=', source)
    .executeTakeFirst();
  return row && vault.decryptText(row.key, contextOf(row.id));
}

export async function keepSourceKey({ db, vault }: KeyStore, source: string, key: string, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('priceSourceKey').where('source', '=', source).execute();
    const id = crypto.randomUUID();
    const sealed = vault.encryptText(key, contextOf(id));
    await transaction.insertInto('priceSourceKey').values({ id, source, key: sealed, setAt: now }).execute();
  });
}

export async function removeSourceKey({ db }: Pick<KeyStore, 'db'>, source: string): Promise<void> {
  await db.deleteFrom('priceSourceKey').where('source', '=', source).execute();
}
