import pg from 'pg';

import { ensureMonths } from '#server/features/market/ingest/store/partitions.ts';

import { dayAt } from './synthetic-rows.ts';

/**
 * Fills the days up to `until` with those before `from` over and over, inside the database: to store millions of
 * rows the usual way takes long, and it is measured before and after. The last days are stored the usual way.
 */
export async function fillDays(databaseUrl: string, { from, until }: { from: number; until: number }): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const days = Array.from({ length: until - from }, (_, at) => dayAt(from + at));
  await ensureMonths(client, [...new Set(days.map((day) => day.slice(0, 7)))]);
  for (let shift = from; shift < until; shift += from) {
    const copied = [shift, dayAt(0), dayAt(Math.min(from, until - shift))];
    await client.query(
      `INSERT INTO price SELECT commodity_id, market_id, day + $1::int, variety, grade, min_price, max_price,
         modal_price, arrivals_tonnes, source, fetched_at
       FROM price WHERE day >= $2::date AND day < $3::date`,
      copied,
    );
    await client.query(
      `INSERT INTO daily_price SELECT commodity_id, state_id, market_type, day + $1::int, markets, reports, modal_sum,
         modal_median, min_price, max_price, is_demonstration, fetched_at
       FROM daily_price WHERE day >= $2::date AND day < $3::date`,
      copied,
    );
  }
  await client.end();
}
