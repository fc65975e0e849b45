import type pg from 'pg';

import { longestMemoryDays } from '#server/features/market/rules/find-jumps.ts';
import type { SourceRow } from '#server/features/market/rules/read-source-row.ts';

/** Series whose first given report is far from the last stored one before it. The steps within are seen without asking. */
export async function findFarFromStored(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ series: number }>(
    `SELECT g.series
     FROM given_series AS g
     JOIN latest_price AS l ON l.commodity_id = g.commodity_id AND l.market_id = g.market_id
       AND l.variety = g.variety AND l.grade = g.grade
     CROSS JOIN LATERAL (
       SELECT l.modal_price WHERE l.day < g.first_day AND l.day >= g.first_day - $1::integer
       UNION ALL (
         SELECT p.modal_price FROM price AS p
         WHERE l.day >= g.first_day AND p.commodity_id = g.commodity_id AND p.market_id = g.market_id
           AND p.variety = g.variety AND p.grade = g.grade
           AND p.day < g.first_day AND p.day >= g.first_day - $1::integer
         ORDER BY p.day DESC LIMIT 1)
     ) AS before
     WHERE g.first_modal_price >= before.modal_price * 10 OR g.first_modal_price * 10 <= before.modal_price`,
    [longestMemoryDays],
  );
  return rows.map((row) => row.series);
}

export interface StoredReport {
  series: number;
  day: string;
  modalPrice: number;
}

/** What is stored of these series around what is given. */
export async function readAround(client: pg.Client, series: readonly number[]): Promise<StoredReport[]> {
  const { rows } = await client.query<StoredReport>(
    `SELECT g.series, p.day::text AS day, p.modal_price AS "modalPrice"
     FROM given_series AS g
     CROSS JOIN LATERAL (
       SELECT day, modal_price FROM price
       WHERE commodity_id = g.commodity_id AND market_id = g.market_id
         AND variety = g.variety AND grade = g.grade
         AND price.day BETWEEN g.first_day - $2::integer AND g.day + $2::integer
       OFFSET 0
     ) AS p
     WHERE g.series = ANY($1)`,
    [series, longestMemoryDays],
  );
  return rows;
}

export interface HeldReport {
  id: string;
  series: number;
  row: SourceRow;
}

/** Reports of these series that the same source told before and that were held back as jumps. */
export async function readHeld(client: pg.Client, series: readonly number[], source: string): Promise<HeldReport[]> {
  const { rows } = await client.query<HeldReport>(
    `SELECT q.id, g.series, q.row
     FROM given_series AS g
     JOIN quarantined_price AS q ON q.reason = 'jump' AND q.commodity_id = g.commodity_id AND q.market_id = g.market_id
       AND q.row->>'variety' = g.variety AND q.row->>'grade' = g.grade
     WHERE g.series = ANY($1) AND q.source = $2`,
    [series, source],
  );
  return rows;
}
