import { type RawBuilder, sql } from 'kysely';

import { states } from '#catalogue/states.ts';
import type { Database } from '#server/platform/db/connect.ts';

import type { ReportedDay, ReportedSeries } from '../rules/to-history.ts';
import { inPlace, type PlaceFilter } from './places.ts';

export interface DaySpan {
  from: string;
  until: string;
  /** The number of newest days to read. */
  limit: number;
}

/**
 * The median of the medians, weighted by reports. The roll-up keeps no single prices, and for one state and market type
 * this is the median itself.
 */
const weightedMedian = sql<number>`(
  min(modal_median) FILTER (WHERE through * 2 >= total) + min(modal_median) FILTER (WHERE through * 2 > total)
) / 2`;

/** One day, from the rows of the roll-up that make it up. */
const ofDay = sql`
  sum(modal_sum) / sum(reports) AS avg_price, min(min_price) AS min_price, max(max_price) AS max_price,
  ${weightedMedian} AS modal_price, sum(markets) AS markets`;

const stateIds = states.map(({ id }) => id);

/** Newest first, from the daily roll-up. It has one row for a state and market type, however many prices there are. */
export async function listDays(
  db: Database,
  where: { commodityId: number; stateId?: string | undefined; marketType?: string | undefined; demonstration: boolean },
  { from, until, limit }: DaySpan,
): Promise<ReportedDay[]> {
  const { commodityId, stateId, marketType, demonstration } = where;
  const { rows } = await sql<ReportedDay>`
    WITH weighed AS (
      SELECT d.*,
        sum(reports) OVER (PARTITION BY day ORDER BY modal_median, state_id, market_type) AS through,
        sum(reports) OVER (PARTITION BY day) AS total
      FROM daily_price d
      WHERE commodity_id = ${commodityId} AND state_id = ANY(${statesOf(stateId)})
        AND day BETWEEN ${from} AND ${until} AND is_demonstration = ${demonstration}
        AND ${marketType === undefined ? sql`true` : sql`market_type = ${marketType}`}
    )
    SELECT day, ${ofDay}
    FROM weighed
    GROUP BY day ORDER BY day DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** A list of every state lets PostgreSQL search the key by state and day; without a state it could not. */
function statesOf(stateId: string | undefined): RawBuilder<unknown> {
  return sql`${stateId === undefined ? stateIds : [stateId]}::text[]`;
}

export interface Line {
  commodityId: number;
  marketType: string;
  demonstration: boolean;
}

/** The days of several commodities, each in its market type; oldest first. */
export async function listLines(
  db: Database,
  lines: readonly Line[],
  { stateId, from, until }: { stateId?: string | undefined; from: string; until: string },
): Promise<(ReportedDay & { commodityId: number; marketType: string })[]> {
  const { rows } = await sql<ReportedDay & { commodityId: number; marketType: string }>`
    WITH weighed AS (
      SELECT d.*,
        sum(reports) OVER (PARTITION BY commodity_id, market_type, day ORDER BY modal_median, state_id) AS through,
        sum(reports) OVER (PARTITION BY commodity_id, market_type, day) AS total
      FROM unnest(
        ${lines.map((line) => line.commodityId)}::int[],
        ${lines.map((line) => line.marketType)}::text[],
        ${lines.map((line) => line.demonstration)}::boolean[]
      ) AS line (commodity_id, market_type, is_demonstration)
      JOIN daily_price d USING (commodity_id, market_type, is_demonstration)
      WHERE d.state_id = ANY(${statesOf(stateId)}) AND d.day BETWEEN ${from} AND ${until}
    )
    SELECT commodity_id, market_type, day, ${ofDay}
    FROM weighed
    GROUP BY commodity_id, market_type, day ORDER BY day`.execute(db);
  return rows;
}

/** Newest first, from the prices themselves: a few markets over a few months touch few pages of few partitions. */
export async function listDaysOfMarkets(
  db: Database,
  where: { commodityId: number; marketIds: readonly number[]; demonstration: boolean },
  { from, until, limit }: DaySpan,
): Promise<ReportedDay[]> {
  const { rows } = await sql<ReportedDay>`
    SELECT day, avg(modal_price) AS avg_price, min(min_price) AS min_price, max(max_price) AS max_price,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY modal_price) AS modal_price, count(DISTINCT market_id) AS markets
    FROM price
    WHERE commodity_id = ${where.commodityId} AND market_id = ANY(${where.marketIds}::int[])
      AND day BETWEEN ${from} AND ${until} AND (source = 'demonstration') = ${where.demonstration}
    GROUP BY day ORDER BY day DESC LIMIT ${limit}`.execute(db);
  return rows;
}

interface SeriesFilter extends PlaceFilter {
  commodityId: number;
  marketIds: readonly number[] | undefined;
  demonstration: boolean;
}

interface Span {
  from: string;
  until: string;
}

/**
 * The prices of each market's variety and grade by day. A series is one row: rows of single days take twice as long.
 */
export async function listSeries(
  db: Database,
  { commodityId, marketIds, demonstration, ...place }: SeriesFilter,
  { from, until }: Span,
): Promise<ReportedSeries[]> {
  const query = sql<ReportedSeries>`
    SELECT json_object_agg(p.day, p.modal_price) AS prices,
      json_object_agg(p.day, p.arrivals_tonnes) FILTER (WHERE p.arrivals_tonnes > 0) AS arrivals
    FROM price p
    WHERE p.commodity_id = ${commodityId} AND p.day BETWEEN ${from} AND ${until}
      AND (p.source = 'demonstration') = ${demonstration}
      AND p.market_id = ANY(ARRAY(SELECT m.id FROM market m WHERE ${inPlace(place)}))
      AND ${marketIds === undefined ? sql`true` : sql`p.market_id = ANY(${marketIds}::int[])`}
    GROUP BY p.market_id, p.variety, p.grade`;
  // The plug-in would change the days in the JSON as if they were column names.
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
