import type pg from 'pg';

import {
  longestMemoryDays,
  longestWaitDays,
  type PriceRange,
  tooManyTimes,
} from '#server/features/price-intake/rules/find-jumps.ts';
import type { SourceRow } from '#server/features/price-intake/rules/read-source-row.ts';

/** The market's other varieties and grades of the commodity of `g`, at about the time of its first given report. */
const others = `
  SELECT min(o.modal_price) AS lowest, max(o.modal_price) AS highest
  FROM latest_price AS o
  WHERE o.commodity_id = g.commodity_id AND o.market_id = g.market_id
    AND (o.variety, o.grade) <> (g.variety, g.grade)
    AND o.day BETWEEN g.first_day - $1::integer AND g.first_day + $1::integer`;

const isSeriesOf = (table: string) =>
  `${table}.commodity_id = g.commodity_id AND ${table}.market_id = g.market_id
     AND ${table}.variety = g.variety AND ${table}.grade = g.grade`;

const isFarFrom = (lowest: string, highest = lowest) =>
  `(g.first_modal_price >= ${highest} * ${tooManyTimes} OR g.first_modal_price * ${tooManyTimes} <= ${lowest})`;

/** The last stored report before the given ones, for a series that also has later reports. */
const before = `
  SELECT p.modal_price FROM price AS p
  WHERE ${isSeriesOf('p')} AND p.day < g.first_day AND p.day >= g.first_day - $1::integer
  ORDER BY p.day DESC LIMIT 1`;

/**
 * Series with a first given report far from the last stored one before it or, without one, from the market's other
 * prices of the commodity. Nearly every series continues after its last report, so that query comes first. Only the few
 * others read years of prices.
 */
export async function findFarFromStored(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ series: number }>(
    `SELECT g.series
     FROM given_series AS g JOIN latest_price AS l ON ${isSeriesOf('l')}
     WHERE l.day < g.first_day AND l.day >= g.first_day - $1::integer AND ${isFarFrom('l.modal_price')}
     UNION ALL
     SELECT g.series
     FROM given_series AS g JOIN latest_price AS l ON ${isSeriesOf('l')}
     CROSS JOIN LATERAL (${before}) AS before
     WHERE l.day >= g.first_day AND ${isFarFrom('before.modal_price')}
     UNION ALL
     SELECT g.series
     FROM given_series AS g LEFT JOIN latest_price AS l ON ${isSeriesOf('l')}
     CROSS JOIN LATERAL (${others}) AS others
     WHERE (l.day IS NULL OR l.day < g.first_day - $1::integer OR (l.day >= g.first_day AND NOT EXISTS (${before})))
       AND ${isFarFrom('others.lowest', 'others.highest')}`,
    [longestMemoryDays],
  );
  return rows.map((row) => row.series);
}

/** The price range of the market's other varieties and grades, by series; only for series with any. */
export async function readOthers(client: pg.Client, series: readonly number[]): Promise<Map<number, PriceRange>> {
  const { rows } = await client.query<PriceRange & { series: number }>(
    `SELECT g.series, others.* FROM given_series AS g CROSS JOIN LATERAL (${others}) AS others
     WHERE g.series = ANY($2) AND others.lowest IS NOT NULL`,
    [longestMemoryDays, series],
  );
  return new Map(rows.map(({ series: number, lowest, highest }) => [number, { lowest, highest }]));
}

export interface StoredReport {
  series: number;
  day: string;
  modalPrice: number;
}

/** The stored reports of these series around the given days, and the last report before that. */
export async function readAround(client: pg.Client, series: readonly number[]): Promise<StoredReport[]> {
  const { rows } = await client.query<StoredReport>(
    `SELECT g.series, p.day::text AS day, p.modal_price AS "modalPrice"
     FROM given_series AS g
     CROSS JOIN LATERAL (
       (SELECT day, modal_price FROM price
        WHERE commodity_id = g.commodity_id AND market_id = g.market_id
          AND variety = g.variety AND grade = g.grade
          AND price.day BETWEEN g.first_day - $2::integer AND g.day + $2::integer
        OFFSET 0)
       UNION ALL
       (SELECT day, modal_price FROM price
        WHERE commodity_id = g.commodity_id AND market_id = g.market_id
          AND variety = g.variety AND grade = g.grade
          AND price.day < g.first_day - $2::integer AND price.day >= g.first_day - $2::integer - $3::integer
        ORDER BY price.day DESC LIMIT 1)
     ) AS p
     WHERE g.series = ANY($1)`,
    [series, longestWaitDays, longestMemoryDays],
  );
  return rows;
}

export interface HeldReport {
  id: string;
  series: number;
  row: SourceRow;
}

/**
 * Reports of these series that the same source sent before and that were held back as jumps. Reports that have waited
 * too long stay where they are: the prices around them no longer show the price before their jump.
 */
export async function readHeld(client: pg.Client, series: readonly number[], source: string): Promise<HeldReport[]> {
  const { rows } = await client.query<HeldReport>(
    `SELECT q.id, g.series, q.row
     FROM given_series AS g
     JOIN quarantined_price AS q ON q.reason = 'jump' AND q.commodity_id = g.commodity_id AND q.market_id = g.market_id
       AND q.row->>'variety' = g.variety AND q.row->>'grade' = g.grade
       AND (q.row->>'day')::date BETWEEN g.first_day - $3::integer AND g.day + $3::integer
     WHERE g.series = ANY($1) AND q.source = $2
     ORDER BY q.fetched_at`,
    [series, source, longestWaitDays],
  );
  return rows;
}
