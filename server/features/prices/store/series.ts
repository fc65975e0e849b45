import { sql } from 'kysely';

import type { Database } from '#server/platform/db/connect.ts';

import type { ReportedSeries } from '../rules/link-days.ts';
import type { Line } from './days.ts';
import { inPlace, type PlaceFilter } from './places.ts';

interface SeriesFilter extends PlaceFilter {
  commodityId: number;
  marketIds: readonly number[] | undefined;
  demonstration: boolean;
}

interface Span {
  from: string;
  until: string;
}

/** What each market's variety and grade cost on each day. A series is one row: rows of single days take twice as long. */
export async function listSeries(
  db: Database,
  { commodityId, marketIds, demonstration, ...place }: SeriesFilter,
  { from, until }: Span,
): Promise<ReportedSeries[]> {
  const query = sql<ReportedSeries>`
    SELECT json_object_agg(p.day, p.modal_price) AS prices
    FROM price p
    WHERE p.commodity_id = ${commodityId} AND p.day BETWEEN ${from} AND ${until}
      AND (p.source = 'demonstration') = ${demonstration}
      AND p.market_id = ANY(ARRAY(SELECT m.id FROM market m WHERE ${inPlace(place)}))
      AND ${marketIds === undefined ? sql`true` : sql`p.market_id = ANY(${marketIds}::int[])`}
    GROUP BY p.market_id, p.variety, p.grade`;
  // Without the plug-in, which would take the days for names.
  const { rows } = await query.execute(db.withoutPlugins());
  return rows;
}

export interface SeriesOfLine extends ReportedSeries {
  commodityId: number;
  marketType: string;
}

/** The same of several commodities, each in its market type. */
export async function listSeriesOfLines(
  db: Database,
  lines: readonly Line[],
  { stateId, from, until }: Span & { stateId: string | undefined },
): Promise<SeriesOfLine[]> {
  const query = sql<SeriesOfLine>`
    SELECT p.commodity_id AS "commodityId", m.type AS "marketType", json_object_agg(p.day, p.modal_price) AS prices
    FROM unnest(
      ${lines.map((line) => line.commodityId)}::int[],
      ${lines.map((line) => line.marketType)}::text[],
      ${lines.map((line) => line.demonstration)}::boolean[]
    ) AS line (commodity_id, market_type, is_demonstration)
    JOIN price p ON p.commodity_id = line.commodity_id
      AND (p.source = 'demonstration') = line.is_demonstration AND p.day BETWEEN ${from} AND ${until}
    JOIN market m ON m.id = p.market_id AND m.type = line.market_type
    WHERE ${inPlace({ stateId })}
    GROUP BY p.commodity_id, m.type, p.market_id, p.variety, p.grade`;
  const { rows } = await query.execute(db.withoutPlugins());
  return rows;
}
