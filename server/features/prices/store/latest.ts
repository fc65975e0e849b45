import { type RawBuilder, sql } from 'kysely';

import type { Database } from '#server/platform/db/connect.ts';

import { inPlace, type PlaceFilter } from './places.ts';

/** The last report of a series, with the names that people read. */
export interface LatestPriceRow {
  commodityId: number;
  commodityKey: string;
  commodityName: string;
  marketId: number;
  marketKey: string;
  marketName: string;
  stateId: string;
  districtId: string | null;
  marketType: string;
  typeDerived: boolean;
  variety: string;
  grade: string;
  day: string;
  minPrice: number;
  maxPrice: number;
  modalPrice: number;
  arrivalsTonnes: number | null;
  previousDay: string | null;
  previousModalPrice: number | null;
  source: string;
  fetchedAt: Date;
}

const columns = sql`
  l.commodity_id, c.key AS commodity_key, c.name AS commodity_name,
  l.market_id, m.key AS market_key, m.name AS market_name, m.state_id, m.district_id,
  m.type AS market_type, m.type_derived, l.variety, l.grade, l.day, l.min_price, l.max_price, l.modal_price,
  l.arrivals_tonnes, l.previous_day, l.previous_modal_price, l.source, l.fetched_at`;

export const tables = sql`
  latest_price l
  JOIN market m ON m.id = l.market_id
  JOIN commodity c ON c.id = l.commodity_id`;

export interface LatestFilter extends PlaceFilter {
  /** Only markets in one of these districts. */
  districtIds?: readonly string[] | undefined;
  commodityId?: number | undefined;
  marketIds?: readonly number[] | undefined;
  /** Older prices are left out. */
  since?: string | undefined;
}

export type LatestPosition = Pick<
  LatestPriceRow,
  'day' | 'commodityId' | 'marketId' | 'variety' | 'grade' | 'modalPrice'
>;

/** The newest or the dearest first. */
export type PriceOrder = 'newest' | 'price';

interface LatestPage {
  after?: LatestPosition | undefined;
  order?: PriceOrder | undefined;
  limit: number;
}

/** The prices of a commodity in a state are all reported or all made up, because the intake never stores both. */
export async function listLatestPrices(
  db: Database,
  { after, order = 'newest', limit, ...filter }: LatestFilter & LatestPage,
): Promise<LatestPriceRow[]> {
  const { rows } = await sql<LatestPriceRow>`
    SELECT ${columns} FROM ${tables}
    WHERE ${fits(filter)} AND ${after ? isAfter(after, order) : sql`true`}
    ORDER BY ${order === 'price' ? sql`l.modal_price DESC,` : sql``} l.day DESC, l.commodity_id, l.market_id, l.variety, l.grade
    LIMIT ${limit}`.execute(db);
  return rows;
}

/** The newest day of the prices that fit, whatever their age. */
export async function findNewestDay(db: Database, filter: LatestFilter): Promise<string | null> {
  const { rows } = await sql<{
    day: string | null;
  }>`SELECT max(l.day) AS day FROM ${tables} WHERE ${fits(filter)}`.execute(db);
  return rows[0]?.day ?? null;
}

function isAfter({ modalPrice, ...position }: LatestPosition, order: PriceOrder): RawBuilder<boolean> {
  if (order === 'newest') return isAfterDay(position);
  return sql<boolean>`l.modal_price <= ${modalPrice} AND (l.modal_price < ${modalPrice} OR (${isAfterDay(position)}))`;
}

type DayPosition = Omit<LatestPosition, 'modalPrice'>;

function isAfterDay({ day, commodityId, marketId, variety, grade }: DayPosition): RawBuilder<boolean> {
  return sql<boolean>`l.day <= ${day} AND (l.day < ${day} OR
    (l.commodity_id, l.market_id, l.variety, l.grade) > (${commodityId}, ${marketId}, ${variety}, ${grade}))`;
}

export function fits({ commodityId, marketIds, districtIds, since, ...place }: LatestFilter): RawBuilder<boolean> {
  return sql<boolean>`(
    ${commodityId === undefined ? sql`true` : sql`l.commodity_id = ${commodityId}`}
    AND ${marketIds === undefined ? sql`true` : sql`l.market_id = ANY(${marketIds}::int[])`}
    AND ${districtIds === undefined ? sql`true` : sql`m.district_id = ANY(${districtIds}::text[])`}
    AND ${since === undefined ? sql`true` : sql`l.day >= ${since}`}
    AND ${inPlace(place)}
  )`;
}

/** The newest price of a market; among several that of fair average quality, then the one with the largest arrivals. */
const fairestOfMarket = sql`
  l.market_id, l.day DESC, l.grade = 'FAQ' DESC, l.arrivals_tonnes DESC NULLS LAST, l.variety, l.grade`;

export interface NearbyPriceRow extends LatestPriceRow {
  distanceKm: number;
  /** The days on which the market reported the commodity, up to the newest one. */
  reports: number;
}

/** The days before a market's newest price in which its reports are counted. */
const countedDays = 30;

/** One price a market, for a fair comparison; the nearest markets first. */
export async function listNearbyPrices(
  db: Database,
  parts: { commodityId: number; distances: ReadonlyMap<string, number>; since: string; limit: number },
): Promise<NearbyPriceRow[]> {
  const { commodityId, distances, since, limit } = parts;
  const { rows } = await sql<NearbyPriceRow>`
    SELECT found.*, (
      SELECT count(DISTINCT p.day)::int FROM price p
      WHERE p.commodity_id = found.commodity_id AND p.market_id = found.market_id
        AND p.day BETWEEN found.day - ${countedDays - 1}::int AND found.day
        AND (p.source = 'demonstration') = (found.source = 'demonstration')
    ) AS reports
    FROM (
      SELECT DISTINCT ON (l.market_id) ${columns}, near.distance_km
      FROM ${tables}
      JOIN unnest(${[...distances.keys()]}::text[], ${[...distances.values()]}::float8[])
        AS near (district_id, distance_km) ON near.district_id = m.district_id
      WHERE ${fits({ commodityId, since })}
      ORDER BY ${fairestOfMarket}
    ) found
    ORDER BY distance_km, modal_price DESC, market_id
    LIMIT ${limit}`.execute(db);
  return rows;
}

export type PriceRank = 'dearest' | 'cheapest';

/** One price a market, chosen in the same way; the dearest or the cheapest market first. */
export async function listRankedPrices(
  db: Database,
  { first, limit, ...filter }: LatestFilter & { first: PriceRank; limit: number },
): Promise<LatestPriceRow[]> {
  const { rows } = await sql<LatestPriceRow>`
    SELECT * FROM (
      SELECT DISTINCT ON (l.market_id) ${columns} FROM ${tables}
      WHERE ${fits(filter)}
      ORDER BY ${fairestOfMarket}
    ) found
    ORDER BY ${first === 'dearest' ? sql`modal_price DESC` : sql`modal_price`}, day DESC, market_id
    LIMIT ${limit}`.execute(db);
  return rows;
}

export interface MarketTypePriceRow {
  marketType: string;
  day: string;
  modalPrice: number;
  markets: number;
  isDemonstration: boolean;
  sources: string[];
  fetchedAt: Date;
}

/** For each market type that reports a commodity in a place of one state: the median of its newest day. */
export async function listMarketTypePrices(
  db: Database,
  where: LatestFilter & { commodityId: number },
): Promise<MarketTypePriceRow[]> {
  const { rows } = await sql<MarketTypePriceRow>`
    WITH reports AS (
      SELECT m.type, l.*, max(l.day) OVER (PARTITION BY m.type) AS newest_day
      FROM latest_price l JOIN market m ON m.id = l.market_id
      WHERE ${fits(where)}
    )
    SELECT type AS market_type, day,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY modal_price) AS modal_price,
      count(DISTINCT market_id) AS markets,
      bool_and(source = 'demonstration') AS is_demonstration,
      array_agg(DISTINCT source) AS sources,
      max(fetched_at) AS fetched_at
    FROM reports WHERE day = newest_day
    GROUP BY type, day`.execute(db);
  return rows;
}
