import type pg from 'pg';

import type { ResolvedRow } from '../ingest/order-rows.ts';

/** Where and when a price stands. */
export interface PricePlace {
  commodityId: number;
  marketId: number;
  day: string;
}

/** Leaves out the reports that the operator has found wrong: a source tells them again each day. */
export async function leaveOutPutAside(
  client: pg.Client,
  rows: readonly ResolvedRow[],
): Promise<readonly ResolvedRow[]> {
  const days = [...new Set(rows.map(({ row }) => row.day))];
  const { rows: aside } = await client.query<PricePlace>(
    `SELECT commodity_id AS "commodityId", market_id AS "marketId", day::text FROM price_put_aside WHERE day = ANY($1::date[])`,
    [days],
  );
  if (aside.length === 0) return rows;
  const keyOf = ({ commodityId, marketId, day }: PricePlace) => `${commodityId} ${marketId} ${day}`;
  const out = new Set(aside.map(keyOf));
  return rows.filter(
    ({ commodity, market, row }) => !out.has(keyOf({ commodityId: commodity.id, marketId: market.id, day: row.day })),
  );
}

export async function noteAside(
  client: pg.Client,
  { commodityId, marketId, day }: PricePlace,
  now: Date,
): Promise<void> {
  await client.query(
    `INSERT INTO price_put_aside (commodity_id, market_id, day, put_aside_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [commodityId, marketId, day, now],
  );
}

/** Returns whether it was put aside. */
export async function forgetAside(client: pg.Client, { commodityId, marketId, day }: PricePlace): Promise<boolean> {
  const { rowCount } = await client.query(
    'DELETE FROM price_put_aside WHERE commodity_id = $1 AND market_id = $2 AND day = $3',
    [commodityId, marketId, day],
  );
  return rowCount === 1;
}

/** Removes the reports of all varieties and grades, and counts anew what is derived from them. Returns how many there were. */
export async function removeReports(client: pg.Client, { commodityId, marketId, day }: PricePlace): Promise<number> {
  const { rowCount } = await client.query('DELETE FROM price WHERE commodity_id = $1 AND market_id = $2 AND day = $3', [
    commodityId,
    marketId,
    day,
  ]);
  await client.query('DELETE FROM latest_price WHERE commodity_id = $1 AND market_id = $2', [commodityId, marketId]);
  await client.query(
    `INSERT INTO latest_price (commodity_id, market_id, variety, grade, day, min_price, max_price, modal_price,
       arrivals_tonnes, previous_day, previous_modal_price, source, fetched_at)
     SELECT commodity_id, market_id, variety, grade, day, min_price, max_price, modal_price, arrivals_tonnes,
       previous_day, previous_modal_price, source, fetched_at
     FROM (
       SELECT *, lead(day) OVER newest AS previous_day, lead(modal_price) OVER newest AS previous_modal_price,
         row_number() OVER newest AS place
       FROM price WHERE commodity_id = $1 AND market_id = $2
       WINDOW newest AS (PARTITION BY variety, grade ORDER BY day DESC)
     ) AS ranked WHERE place = 1`,
    [commodityId, marketId],
  );
  await client.query(
    `DELETE FROM daily_price AS d USING market AS m
     WHERE m.id = $2 AND d.commodity_id = $1 AND d.state_id = m.state_id AND d.market_type = m.type AND d.day = $3`,
    [commodityId, marketId, day],
  );
  await client.query(
    `INSERT INTO daily_price (commodity_id, state_id, market_type, day, markets, reports, modal_sum, modal_median,
       min_price, max_price, is_demonstration, fetched_at)
     SELECT p.commodity_id, m.state_id, m.type, p.day, count(DISTINCT p.market_id), count(*), sum(p.modal_price),
       percentile_cont(0.5) WITHIN GROUP (ORDER BY p.modal_price), min(p.min_price), max(p.max_price),
       bool_and(p.source = 'demonstration'), max(p.fetched_at)
     FROM price AS p JOIN market AS m ON m.id = p.market_id JOIN market AS own ON own.id = $2
     WHERE p.commodity_id = $1 AND p.day = $3 AND m.state_id = own.state_id AND m.type = own.type
     GROUP BY p.commodity_id, m.state_id, m.type, p.day`,
    [commodityId, marketId, day],
  );
  return rowCount ?? 0;
}
