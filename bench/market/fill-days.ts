import pg from 'pg';

import { ensureMonths } from '#server/features/price-intake/store/writer.ts';

import { dayAt } from './synthetic-rows.ts';

/**
 * Fills the days up to `until` with copies of those before `from`, inside the database, because the usual way is slow
 * for millions of rows. The usual way stores the last days, and is measured before and after.
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
  await keepLatestRight(client, dayAt(until - 1));
  await client.end();
}

/**
 * Leaves the table of the latest reports as the usual way would, so that the next store need not look for earlier
 * reports.
 */
async function keepLatestRight(client: pg.Client, day: string): Promise<void> {
  await client.query(
    `UPDATE latest_price l SET day = p.day, min_price = p.min_price, max_price = p.max_price,
       modal_price = p.modal_price, arrivals_tonnes = p.arrivals_tonnes,
       previous_day = before.day, previous_modal_price = before.modal_price
     FROM price p, price before
     WHERE p.day = $1 AND before.day = $1::date - 1
       AND (p.commodity_id, p.market_id, p.variety, p.grade) = (l.commodity_id, l.market_id, l.variety, l.grade)
       AND (before.commodity_id, before.market_id, before.variety, before.grade)
         = (l.commodity_id, l.market_id, l.variety, l.grade)`,
    [day],
  );
}
