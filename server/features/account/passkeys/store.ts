import type { Transaction } from 'kysely';

import type { Database } from '#server/platform/db/connect.ts';
import type { DB } from '#server/platform/db/database.generated.ts';

export interface PasskeyRow {
  id: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  device: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const columns = ['id', 'credentialId', 'publicKey', 'counter', 'device', 'createdAt', 'lastUsedAt'] as const;

/** More than a busy hour has, and few enough for a small table. */
const mostChallenges = 20_000;

/** False where too many others wait already. A few too many at one moment do no harm. */
export async function addChallenge(
  db: Database,
  challenge: { challenge: string; userId: string | null; expiresAt: Date },
): Promise<boolean> {
  const { waiting } = await db
    .selectFrom('passkeyChallenge')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  if (waiting >= mostChallenges) return false;
  await db.insertInto('passkeyChallenge').values(challenge).execute();
  return true;
}

/** Takes it away, so that it works once. False where it is gone, too old, or another account's. */
export async function takeChallenge(
  db: Database,
  { challenge, userId, now }: { challenge: string; userId: string | null; now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeyChallenge')
    .where('challenge', '=', challenge)
    .where('expiresAt', '>', now)
    .where('userId', 'is not distinct from', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function listPasskeysOf(db: Database, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkey')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

export async function findPasskey(
  db: Database,
  { userId, credentialId }: { userId: string; credentialId: string },
): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkey')
    .select(columns)
    .where('userId', '=', userId)
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
}

/** Undefined where the account has it already. */
export async function insertPasskey(
  db: Transaction<DB>,
  passkey: Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'device' | 'createdAt'> & { userId: string },
): Promise<PasskeyRow | undefined> {
  return db
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** False where the passkey was removed meanwhile, or its count did not grow: then two devices have it. */
export async function notePasskeyUse(
  db: Transaction<DB>,
  { userId, id, counter, now }: { userId: string; id: string; counter: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, lastUsedAt: now })
    .where('userId', '=', userId)
    .where('id', '=', id)
    // Most phones do not count, and then both counts are zero.
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deletePasskey(db: Database, { userId, id }: { userId: string; id: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function removePasskeys(db: Transaction<DB>, userId: string): Promise<void> {
  await db.deleteFrom('passkeyChallenge').where('userId', '=', userId).execute();
  await db.deleteFrom('passkey').where('userId', '=', userId).execute();
}
