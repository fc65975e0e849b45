import { sql, type Transaction } from 'kysely';

import { type ForecastSourceId, forecastSourceIds } from '#domain/weather/sources.ts';
import type { KeptForecast, ScoreSums } from '#domain/weather/record.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { DB } from '#server/platform/db/database.generated.ts';

/** The sums of many days, by source and by days ahead. */
export interface RecordSums extends ScoreSums {
  source: ForecastSourceId;
  daysAhead: number;
  days: number;
}

/** The sums of a state, or of all India, by source and by days ahead. */
export async function sumScores(db: Database, stateId: string | undefined): Promise<RecordSums[]> {
  const { rows } = await sql<RecordSums>`
    SELECT source, days_ahead, count(DISTINCT day)::int AS days, sum(forecasts)::int AS forecasts,
      sum(right_rain)::int AS right_rain, sum(rainy)::int AS rainy, sum(chances)::int AS chances,
      sum(wet)::int AS wet, sum(squared_error) AS squared_error, sum(highs)::int AS highs,
      sum(high_error) AS high_error
    FROM weather_score
    WHERE ${stateId === undefined ? sql`true` : sql`state_id = ${stateId}`}
      AND source = ANY(${[...forecastSourceIds]})
    GROUP BY source, days_ahead ORDER BY source, days_ahead`.execute(db);
  return rows;
}

/** The days that are scored so far. */
export async function describeScores(db: Database) {
  const { rows } = await sql<{ daysSoFar: number; from: string | null; until: string | null }>`
    SELECT count(DISTINCT day)::int AS days_so_far, min(day) AS from, max(day) AS until FROM weather_score`.execute(db);
  return rows[0] ?? { daysSoFar: 0, from: null, until: null };
}

interface KeptRow extends KeptForecast {
  placeId: number;
  daysAhead: number;
  source: string;
}

/** All forecasts of a day that are kept for their score. */
export async function listKept(db: Database, day: string): Promise<KeptRow[]> {
  return db
    .selectFrom('weatherForecastKept')
    .select(['placeId', 'daysAhead', 'source', 'rainMm', 'rainChance', 'high'])
    .where('day', '=', day)
    .execute();
}

/** A day is scored once: the same transaction removes its forecasts. */
export async function addDayScores(
  db: Transaction<DB>,
  day: string,
  scores: readonly { stateId: string; daysAhead: number; source: string; sums: ScoreSums }[],
): Promise<void> {
  if (scores.length === 0) return;
  await db
    .insertInto('weatherScore')
    .values(scores.map(({ sums, ...of }) => ({ day, ...of, ...sums })))
    .onConflict((conflict) => conflict.columns(['day', 'stateId', 'daysAhead', 'source']).doNothing())
    .execute();
}

/** Removes the forecasts of a day, and of the days before it that were never scored. */
export async function removeKept(db: Transaction<DB>, day: string): Promise<void> {
  await db.deleteFrom('weatherForecastKept').where('day', '<=', day).execute();
}

export async function removeScores(db: Database, before: string): Promise<void> {
  await db.deleteFrom('weatherScore').where('day', '<', before).execute();
}
