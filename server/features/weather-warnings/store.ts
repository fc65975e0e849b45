import type { Transaction } from 'kysely';
import { sql } from 'kysely';

import type { Database } from '#server/platform/db/connect.ts';
import type { DB } from '#server/platform/db/database.generated.ts';

export interface Spell {
  userId: string;
  /** A kind of warning; of the department's, with the number of the weather. */
  kind: string;
  from: string;
  until: string;
}

/**
 * Notes a spell of weather and says whether it is a new one. A forecast moves by hours from run to run, and a wet week is
 * one spell, so what begins within half a day of the last spell's end belongs to it.
 */
export async function noteSpell(
  db: Transaction<DB>,
  { userId, kind, from, until }: Spell,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO weather_told AS told (user_id, kind, told_at, until) VALUES (${userId}, ${kind}, ${now}, ${until})
    ON CONFLICT (user_id, kind) DO UPDATE SET told_at = excluded.told_at, until = excluded.until
      WHERE told.until + interval '12 hours' < ${from}::timestamptz
    RETURNING kind`.execute(db);
  if (rows.length > 0) return true;
  await sql`
    UPDATE weather_told SET until = greatest(until, ${until}::timestamptz)
    WHERE user_id = ${userId} AND kind = ${kind}`.execute(db);
  return false;
}

export async function listTold(db: Database, userId: string) {
  return db
    .selectFrom('weatherTold')
    .select(['kind', 'toldAt', 'until'])
    .where('userId', '=', userId)
    .orderBy('toldAt')
    .execute();
}

export async function removeTold(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('weatherTold').where('userId', '=', userId).execute();
}

/** Spells that ended so long ago belong to no later one. */
export async function removeEnded(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('weatherTold').where('until', '<', before).execute();
}
