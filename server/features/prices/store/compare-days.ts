import { sql } from 'kysely';

import {
  compareSeries,
  type DayPair,
  type LikeDays,
  type ReportedSeries,
} from '#server/features/prices/rules/like-days.ts';
import type { Database } from '#server/platform/db/connect.ts';

import { inPlace, type PlaceFilter } from './places.ts';

interface ComparedPrices extends PlaceFilter {
  commodityId: number;
  marketIds: readonly number[] | undefined;
  demonstration: boolean;
}

/** Each pair of days by the markets, varieties and grades that reported on both; pairs that share none are left out. */
export async function compareDays(
  db: Database,
  { commodityId, marketIds, demonstration, ...place }: ComparedPrices,
  pairs: readonly DayPair[],
): Promise<LikeDays[]> {
  const days = pairs.flatMap(({ earlier, later }) => [earlier, later]).toSorted();
  // A series as one row: to lay thousands of reports beside each other takes the database more than twice as long.
  const query = sql<ReportedSeries>`
    SELECT p.market_id AS market, json_object_agg(p.day, p.modal_price) AS prices
    FROM price p
    WHERE p.commodity_id = ${commodityId} AND p.day BETWEEN ${days[0]} AND ${days.at(-1)}
      AND (p.source = 'demonstration') = ${demonstration}
      AND p.market_id = ANY(ARRAY(SELECT m.id FROM market m WHERE ${inPlace(place)}))
      AND ${marketIds === undefined ? sql`true` : sql`p.market_id = ANY(${marketIds}::int[])`}
    GROUP BY p.market_id, p.variety, p.grade`;
  // Without the plug-in, which would take the days for names.
  const { rows } = await query.execute(db.withoutPlugins());
  return compareSeries(rows, pairs);
}
