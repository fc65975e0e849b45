import { sql } from 'kysely';

import type { Database } from '#server/platform/db/connect.ts';

import { type LatestFilter, fits, tables } from './latest.ts';

export interface Standing {
  isDemonstration: boolean;
  lastDay: string;
  sources: string[];
  fetchedAt: Date;
  marketIds: number[];
}

/** The state of the prices that fit: reported ones if there are any, else demonstration. */
export async function findStanding(
  db: Database,
  filter: LatestFilter,
  sourcesWithinDays: number,
): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    WITH reports AS (
      SELECT l.*, l.source = 'demonstration' AS is_demonstration,
        max(l.day) OVER (PARTITION BY l.source = 'demonstration') AS newest_day
      FROM latest_price l JOIN market m ON m.id = l.market_id
      WHERE ${fits(filter)}
    )
    SELECT is_demonstration, max(day) AS last_day,
      array_agg(DISTINCT source) FILTER (WHERE day > newest_day - ${sourcesWithinDays}::int) AS sources,
      max(fetched_at) AS fetched_at,
      array_agg(DISTINCT market_id) AS market_ids
    FROM reports
    GROUP BY is_demonstration ORDER BY is_demonstration LIMIT 1`.execute(db);
  return rows[0];
}

export interface CandidateRow {
  marketType: string;
  typeDerived: boolean;
  commodityId: number;
  commodityKey: string;
  commodityName: string;
  source: string;
  reports: number;
  fetchedAt: Date;
}

/** How much is reported of each commodity in each market type, by source. */
export async function countReports(
  db: Database,
  filter: LatestFilter & { commodityKeys?: readonly string[] | undefined },
): Promise<CandidateRow[]> {
  const { commodityKeys } = filter;
  const { rows } = await sql<CandidateRow>`
    SELECT m.type AS market_type, bool_or(m.type_derived) AS type_derived, l.commodity_id, c.key AS commodity_key, c.name AS commodity_name, l.source,
      count(*) AS reports, max(l.fetched_at) AS fetched_at
    FROM ${tables}
    WHERE ${fits(filter)}
      AND ${commodityKeys === undefined ? sql`true` : sql`c.key = ANY(${commodityKeys}::text[])`}
    GROUP BY m.type, l.commodity_id, c.key, c.name, l.source`.execute(db);
  return rows;
}
