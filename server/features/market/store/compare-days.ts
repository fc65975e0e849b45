import { sql } from 'kysely';

import type { Database } from '#server/platform/db/connect.ts';

import type { DayPair, LikeDays } from '../rules/like-days.ts';
import { inPlace, type PlaceFilter } from './places.ts';

interface ComparedPrices extends PlaceFilter {
  commodityId: number;
  marketIds: readonly number[] | undefined;
  demonstration: boolean;
}

/**
 * Each pair of days by the markets, varieties and grades that reported on both; pairs that share none are left out.
 * Every report is laid beside the pairs it belongs to instead of being joined with others: that stays in proportion
 * to the reports whatever the planner thinks of their number.
 */
export async function compareDays(
  db: Database,
  { commodityId, marketIds, demonstration, ...place }: ComparedPrices,
  pairs: readonly DayPair[],
): Promise<LikeDays[]> {
  const days = pairs.flatMap(({ earlier, later }) => [earlier, later]).toSorted();
  const { rows } = await sql<LikeDays>`
    SELECT earlier, later, count(DISTINCT market_id) AS markets,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY price) AS price,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY price_before) AS price_before
    FROM (
      SELECT pair.earlier, pair.later, p.market_id,
        max(p.modal_price) FILTER (WHERE p.day = pair.later) AS price,
        max(p.modal_price) FILTER (WHERE p.day = pair.earlier) AS price_before
      FROM price p
      JOIN unnest(
        ${pairs.flatMap(({ earlier, later }) => [earlier, later])}::date[],
        ${pairs.flatMap(({ earlier }) => [earlier, earlier])}::date[],
        ${pairs.flatMap(({ later }) => [later, later])}::date[]
      ) AS pair (day, earlier, later) ON pair.day = p.day
      WHERE p.commodity_id = ${commodityId} AND p.day BETWEEN ${days[0]} AND ${days.at(-1)}
        AND (p.source = 'demonstration') = ${demonstration}
        AND p.market_id = ANY(ARRAY(SELECT m.id FROM market m WHERE ${inPlace(place)}))
        AND ${marketIds === undefined ? sql`true` : sql`p.market_id = ANY(${marketIds}::int[])`}
      GROUP BY pair.earlier, pair.later, p.market_id, p.variety, p.grade
      HAVING count(*) = 2
    ) both_days
    GROUP BY earlier, later`.execute(db);
  return rows;
}
