import type { Transaction } from 'kysely';

import { dayMs } from '#domain/days/days.ts';

import type { Database } from './connect.ts';
import type { DB } from './database.generated.ts';

/** A call that a phone on a bad connection may send twice. Without a key each call counts as a new one. */
export interface OnceOnly {
  readonly userId: string;
  /** `feature.verb` */
  readonly verb: string;
  readonly key: string | null;
}

/** A phone that was offline may repeat its calls for this long. */
const rememberedMs = 7 * dayMs;

/** Returns the result of an earlier equal call. A verb asks for it before it begins the work. */
export async function findMade(db: Database, { userId, verb, key }: OnceOnly): Promise<string | undefined> {
  if (key === null) return undefined;
  const row = await db
    .selectFrom('madeOnce')
    .select('madeId')
    .where('userId', '=', userId)
    .where('verb', '=', verb)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.madeId;
}

/**
 * Runs in the transaction that makes the thing. Where an equal call came first, it waits for that call and returns its
 * result; then this transaction must make nothing.
 */
export async function noteMade(
  transaction: Transaction<DB>,
  { userId, verb, key }: OnceOnly,
  made: { id: string; at: Date },
): Promise<string | undefined> {
  if (key === null) return undefined;
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('madeOnce')
    .values({ userId, verb, key, madeId: made.id, madeAt: made.at })
    .onConflict((conflict) => conflict.columns(['userId', 'verb', 'key']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? undefined : findMade(transaction, { userId, verb, key });
}

/** Only a job calls this. */
export async function forgetMade(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('madeOnce')
    .where('madeAt', '<', new Date(now.getTime() - rememberedMs))
    .execute();
}
