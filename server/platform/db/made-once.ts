import type { Transaction } from 'kysely';

import { dayMs } from '#domain/days/days.ts';

import { failure } from '../failure.ts';
import type { Database } from './connect.ts';
import type { DB } from './database.generated.ts';

/** A call that a phone on a bad connection may send twice. Without a key each call counts as a new one. */
export interface OnceOnly {
  readonly userId: string;
  /** `feature.verb` */
  readonly verb: string;
  readonly key: string | null;
  /** The fingerprints of what the call says, the current key's first; none where equal keys are enough. */
  readonly said: readonly string[];
}

/** A phone that was offline may repeat its calls for this long. */
const rememberedMs = 7 * dayMs;

/**
 * Returns the result of an earlier equal call. A verb asks for it before it begins the work. Fails where the earlier
 * call with this key said something else, so that nobody takes the one's result for the other's.
 */
export async function findMade(db: Database, { userId, verb, key, said }: OnceOnly): Promise<string | undefined> {
  if (key === null) return undefined;
  const row = await db
    .selectFrom('madeOnce')
    .select(['madeId', 'said'])
    .where('userId', '=', userId)
    .where('verb', '=', verb)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row && row.said !== null && said.length > 0 && !said.includes(row.said)) throw failure('key_used_before');
  return row?.madeId;
}

/**
 * Runs in the transaction that makes the thing. Where an equal call came first, it waits for that call and returns its
 * result; then this transaction must make nothing.
 */
export async function noteMade(
  transaction: Transaction<DB>,
  once: OnceOnly,
  made: { id: string; at: Date },
): Promise<string | undefined> {
  const { userId, verb, key, said } = once;
  if (key === null) return undefined;
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('madeOnce')
    .values({ userId, verb, key, madeId: made.id, madeAt: made.at, said: said[0] ?? null })
    .onConflict((conflict) => conflict.columns(['userId', 'verb', 'key']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? undefined : findMade(transaction, once);
}

/** Only a job calls this. */
export async function forgetMade(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('madeOnce')
    .where('madeAt', '<', new Date(now.getTime() - rememberedMs))
    .execute();
}
