import type pg from 'pg';

import type { GivenPrices } from '../ingest/order-rows.ts';
import { copyIn } from '#server/platform/db/copy-in.ts';

export interface Origin {
  source: string;
  now: Date;
}

export async function addPrices(client: pg.Client, rows: Iterable<Buffer>): Promise<number> {
  return copyIn(
    client,
    `COPY price (commodity_id, market_id, variety, grade, day,
       min_price, max_price, modal_price, arrivals_tonnes, source, fetched_at) FROM STDIN`,
    rows,
  );
}

const dailyColumns = `commodity_id, state_id, market_type, day, markets, reports,
  modal_sum, modal_median, min_price, max_price, is_demonstration, fetched_at`;

export async function addDaily(client: pg.Client, rows: Iterable<Buffer>): Promise<void> {
  await copyIn(client, `COPY daily_price (${dailyColumns}) FROM STDIN`, rows);
}

/** Stores new rows and rows with other figures than the stored ones. A repeated price is not written again. */
export async function mergePrices(
  client: pg.Client,
  rows: Iterable<Buffer>,
  { firstDay, lastDay }: GivenPrices,
  { source, now }: Origin,
): Promise<{ stored: number; unchanged: number }> {
  const laidOut = await copyIn(client, 'COPY given_price FROM STDIN', rows);
  if (laidOut === 0) return { stored: 0, unchanged: 0 };
  // `OFFSET 0` makes PostgreSQL use the index for each row. Its planner has no statistics of the temporary rows, and a
  // wrong guess reads years of prices for one chunk.
  const unchanged = await client.query(
    `DELETE FROM given_price AS g WHERE EXISTS (
       SELECT FROM price AS p
       WHERE p.day BETWEEN $1 AND $2
         AND p.commodity_id = g.commodity_id AND p.market_id = g.market_id AND p.day = g.day
         AND p.variety = g.variety AND p.grade = g.grade
         AND p.min_price = g.min_price AND p.max_price = g.max_price AND p.modal_price = g.modal_price
         AND (g.arrivals_tonnes IS NULL OR p.arrivals_tonnes IS NOT DISTINCT FROM g.arrivals_tonnes)
       OFFSET 0)`,
    [firstDay, lastDay],
  );
  const stored = await client.query(
    `INSERT INTO price AS p (commodity_id, market_id, day, variety, grade,
       min_price, max_price, modal_price, arrivals_tonnes, source, fetched_at)
     SELECT commodity_id, market_id, day, variety, grade,
       min_price, max_price, modal_price, arrivals_tonnes, $1, $2 FROM given_price
     ON CONFLICT (commodity_id, market_id, day, variety, grade) DO UPDATE SET
       min_price = excluded.min_price, max_price = excluded.max_price, modal_price = excluded.modal_price,
       -- A report without arrivals keeps the stored arrivals.
       arrivals_tonnes = coalesce(excluded.arrivals_tonnes, p.arrivals_tonnes),
       source = excluded.source, fetched_at = excluded.fetched_at`,
    [source, now],
  );
  return { stored: stored.rowCount ?? 0, unchanged: unchanged.rowCount ?? 0 };
}

/**
 * Counts the days with changed prices again, market by market through the index, because the planner has no statistics
 * of the temporary tables and estimates wrong.
 */
export async function recountDaily(client: pg.Client): Promise<void> {
  await client.query('SET LOCAL enable_nestloop = off');
  await client.query(
    `INSERT INTO daily_price (${dailyColumns})
     WITH touched AS MATERIALIZED (
       SELECT * FROM given_group WHERE "group" IN (SELECT "group" FROM given_price)
     ), places AS MATERIALIZED (
       SELECT t.commodity_id, t.state_id, t.market_type, m.id AS market_id, t.first_day, t.last_day
       FROM (
         SELECT commodity_id, state_id, market_type, min(day) AS first_day, max(day) AS last_day
         FROM touched GROUP BY commodity_id, state_id, market_type
       ) AS t
       JOIN market AS m ON m.state_id = t.state_id AND m.type = t.market_type
     ), found AS MATERIALIZED (
       SELECT s.state_id, s.market_type, p.*
       FROM places AS s
       CROSS JOIN LATERAL (
         SELECT * FROM price
         WHERE price.commodity_id = s.commodity_id AND price.market_id = s.market_id
           AND price.day BETWEEN s.first_day AND s.last_day
         OFFSET 0
       ) AS p
     )
     SELECT g.commodity_id, g.state_id, g.market_type, g.day, count(DISTINCT p.market_id), count(*),
       sum(p.modal_price), percentile_cont(0.5) WITHIN GROUP (ORDER BY p.modal_price),
       min(p.min_price), max(p.max_price), bool_and(p.source = 'demonstration'), max(p.fetched_at)
     FROM found AS p JOIN touched AS g ON g.commodity_id = p.commodity_id AND g.state_id = p.state_id
       AND g.market_type = p.market_type AND g.day = p.day
     GROUP BY g."group", g.commodity_id, g.state_id, g.market_type, g.day
     ON CONFLICT (commodity_id, state_id, day, market_type) DO UPDATE SET
       markets = excluded.markets, reports = excluded.reports, modal_sum = excluded.modal_sum,
       modal_median = excluded.modal_median, min_price = excluded.min_price, max_price = excluded.max_price,
       is_demonstration = excluded.is_demonstration, fetched_at = excluded.fetched_at`,
  );
  await client.query('SET LOCAL enable_nestloop = on');
}

/**
 * Updates the last report of each series, and the one before it. The given rows may lie before, among or after a
 * series' stored reports, so the two newest of all are kept.
 */
export async function mergeLatest(client: pg.Client, { source, now }: Origin): Promise<void> {
  const newer = (column: string) =>
    `${column} = CASE WHEN excluded.day >= l.day THEN excluded.${column} ELSE l.${column} END`;
  // A repeated price keeps its first source, as the table of prices does.
  const saidAgain = `(excluded.day = l.day AND excluded.min_price = l.min_price AND excluded.max_price = l.max_price
         AND excluded.modal_price = l.modal_price
         AND (excluded.arrivals_tonnes IS NULL OR excluded.arrivals_tonnes IS NOT DISTINCT FROM l.arrivals_tonnes))`;
  const provenance = (column: string) =>
    `${column} = CASE WHEN excluded.day >= l.day AND NOT ${saidAgain} THEN excluded.${column} ELSE l.${column} END`;
  const previous = (ofLast: string, ofPrevious: string) =>
    `CASE
       WHEN excluded.day > l.day THEN
         CASE WHEN excluded.previous_day >= l.day THEN excluded.${ofPrevious} ELSE l.${ofLast} END
       WHEN excluded.day = l.day THEN
         CASE WHEN l.previous_day IS NULL OR excluded.previous_day >= l.previous_day
           THEN excluded.${ofPrevious} ELSE l.${ofPrevious} END
       WHEN l.previous_day IS NULL OR excluded.day >= l.previous_day THEN excluded.${ofLast}
       ELSE l.${ofPrevious}
     END`;
  await client.query(
    `INSERT INTO latest_price AS l (commodity_id, market_id, variety, grade, day,
       min_price, max_price, modal_price, arrivals_tonnes, previous_day, previous_modal_price, source, fetched_at)
     SELECT commodity_id, market_id, variety, grade, day,
       min_price, max_price, modal_price, arrivals_tonnes, previous_day, previous_modal_price, $1, $2
     FROM given_series
     ON CONFLICT (commodity_id, market_id, variety, grade) DO UPDATE SET
       day = greatest(excluded.day, l.day),
       ${['min_price', 'max_price', 'modal_price'].map(newer).join(', ')},
       ${['source', 'fetched_at'].map(provenance).join(', ')},
       arrivals_tonnes = CASE
         WHEN excluded.day > l.day THEN excluded.arrivals_tonnes
         WHEN excluded.day = l.day THEN coalesce(excluded.arrivals_tonnes, l.arrivals_tonnes)
         ELSE l.arrivals_tonnes END,
       previous_day = ${previous('day', 'previous_day')},
       previous_modal_price = ${previous('modal_price', 'previous_modal_price')}
     WHERE (excluded.day >= l.day OR l.previous_day IS NULL OR excluded.day >= l.previous_day)
       AND NOT (${saidAgain}
         AND (excluded.previous_day IS NULL OR (excluded.previous_day IS NOT DISTINCT FROM l.previous_day
           AND excluded.previous_modal_price IS NOT DISTINCT FROM l.previous_modal_price)))`,
    [source, now],
  );
}

/** PostgreSQL refuses a longer notice. */
const longestNotice = 7900;

/** PostgreSQL notifies every instance at the commit, so that none serves old prices of these from its cache. */
export async function announce(
  client: pg.Client,
  /** Without a field, all of it has changed. */
  changed: Readonly<Partial<Record<'commodity' | 'state', readonly string[]>>> = {},
): Promise<void> {
  const text = JSON.stringify(changed);
  // A notice without a text outdates all replies.
  const notice = Buffer.byteLength(text) > longestNotice ? '' : text;
  await client.query('SELECT pg_notify($1, $2)', ['prices_changed', notice]);
}
