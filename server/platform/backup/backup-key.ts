import { locate } from '#server/platform/config/locate.ts';
import type { Config } from '#server/platform/config/settings.ts';
import { loadOrCreateSecret } from '#server/platform/crypto/secrets.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { Services } from '#server/platform/services.ts';

import { identifyBackupKey } from './sealed-stream.ts';

/** Reads the key of the backups. The first backup makes it, where the operator has given none. */
export async function loadBackupKey(config: Config): Promise<Buffer> {
  return config.backupKey ?? loadOrCreateSecret(locate(config).secrets, 'backup');
}

/** Whether the operator has shown that he has this key in another place. */
export async function isKeyKept(db: Database, key: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('backupKeyKept')
    .select('keyId')
    .where('keyId', '=', identifyBackupKey(key))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether backups are made each night with a key that may stand on this machine alone. */
export async function lacksKeptKey({ config, db }: Pick<Services, 'config' | 'db'>): Promise<boolean> {
  return config.backupTarget !== undefined && !(await isKeyKept(db, await loadBackupKey(config)));
}

export async function noteKeyKept(db: Database, key: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('backupKeyKept')
    .values({ keyId: identifyBackupKey(key), keptAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const keepTheKey =
  'Nobody can read these backups without their key, and it stands only on this machine until you have kept it elsewhere: "npm run backup -- --key" prints it. Write it down in another place, then type it in from there with "npm run backup -- --key-kept".';
