import type { Transaction } from 'kysely';

import { dayMs } from '#domain/days.ts';

import type { Database } from './connect.ts';
import type { DB } from './database.generated.ts';

/** A call that may come twice, as a phone on a bad connection sends it. Without a key every call is another one. */
export interface OnceOnly {
  readonly userId: string;
  /** `feature.verb` */
  readonly verb: string;
  readonly key: string | null;
}

/** A phone that was offline sends its calls again for so long. */
const rememberedMs = 7 * dayMs;

/** The result of the same call before: asked before the work begins. */
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
 * Part of the transaction that makes the thing. Where the same call was quicker, waits for it and returns what
 * that one made; then this transaction must make nothing.
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

/** A job calls this. */
export async function forgetMade(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('madeOnce')
    .where('madeAt', '<', new Date(now.getTime() - rememberedMs))
    .execute();
}
