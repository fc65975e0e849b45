import { type RawBuilder, sql } from 'kysely';

import { marketDisplayName, marketNameKey } from '#catalogue/market-names.ts';
import { marketsCalled } from '#catalogue/markets.ts';
import { writtenWords } from '#domain/text/tokens.ts';
import type { Database } from '#server/platform/db/connect.ts';

import { type GivenFilters, type ResolvedFilter, resolveFilters } from '../rules/resolve-filters.ts';

/** If more markets than this have one name, their list helps nobody. */
const mostMarkets = 100;

async function findCommodityId(db: Database, key: string): Promise<number | undefined> {
  const row = await db.selectFrom('commodity').select('id').where('key', '=', key).executeTakeFirst();
  return row?.id;
}

/** Names of commodities that sources have reported and the catalogue does not list. */
export async function listUnlistedCommodities(db: Database, listedKeys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('commodity')
    .select('name')
    .where('key', 'not in', [...listedKeys])
    .orderBy('name')
    .limit(1000)
    .execute();
  return rows.map(({ name }) => name);
}

/** The markets that a text names in any language: by key, or else by the whole name, or else by a part of it. */
async function findMarketIds(db: Database, where: PlaceFilter & { market: string }): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number; key: string; name: string }>`
    SELECT m.id, m.key, m.name
    FROM market m
    WHERE (m.key = ${asKey(where.market)} OR m.name ILIKE ${namePattern(where.market)} OR ${isCalled(where.market)})
      AND ${inPlace(where)}
    ORDER BY length(m.name), m.name, m.id
    LIMIT ${mostMarkets}`.execute(db);
  const named = marketNameKey(where.market);
  const choices = [
    rows.filter(({ key }) => key === asKey(where.market)),
    rows.filter(({ name }) => marketNameKey(name) === named),
    rows,
  ];
  return choices.find((choice) => choice.length > 0)?.map(({ id }) => id) ?? [];
}

export interface PlaceFilter {
  stateId?: string | undefined;
  districtId?: string | undefined;
  marketType?: string | undefined;
}

/** A condition on the table `market`, called `m`. */
export function inPlace({ stateId, districtId, marketType }: PlaceFilter): RawBuilder<boolean> {
  return sql<boolean>`(
    ${stateId === undefined ? sql`true` : sql`m.state_id = ${stateId}`}
    AND ${districtId === undefined ? sql`true` : sql`m.district_id = ${districtId}`}
    AND ${marketType === undefined ? sql`true` : sql`m.type = ${marketType}`}
  )`;
}

/** Finds markets by their names in other scripts, because no source has those names. */
function isCalled(text: string): RawBuilder<boolean> {
  return sql<boolean>`m.key = ANY(${marketsCalled(text).map(({ id }) => id)}::text[])`;
}

/** The text in the form of a key, with only the letters that a key may have. */
function asKey(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The text's words in their order, with anything between them. A text without a letter matches nothing. */
function namePattern(text: string): string {
  const words = writtenWords(marketDisplayName(text).replaceAll(/\bapmc\b/gi, ''));
  return words.length === 0 ? '' : `%${words.join('%')}%`;
}

export interface MarketRow {
  id: number;
  key: string;
  name: string;
  stateId: string;
  districtId: string | null;
  type: string;
  typeDerived: boolean;
  /** Whether it reports the commodity asked for. */
  reports: boolean;
}

export interface MarketPage {
  place: PlaceFilter;
  commodityId: number | undefined;
  search: string;
  after: { reports: boolean; name: string; id: number } | undefined;
  limit: number;
}

/** The markets that report the commodity come first, then all go by name. */
export async function listMarkets(db: Database, page: MarketPage): Promise<MarketRow[]> {
  const { place, commodityId, search, after, limit } = page;
  const reports =
    commodityId === undefined
      ? sql<boolean>`false`
      : sql<boolean>`EXISTS (SELECT FROM latest_price l WHERE l.commodity_id = ${commodityId} AND l.market_id = m.id)`;
  const words = writtenWords(search);
  const { rows } = await sql<MarketRow>`
    SELECT * FROM (
      SELECT m.*, ${reports} AS reports FROM market m
      WHERE ${inPlace(place)}
        AND ${search === '' ? sql`true` : sql`(m.name ILIKE ${words.length === 0 ? '' : `%${words.join('%')}%`} OR ${isCalled(search)})`}
    ) found
    WHERE ${after ? sql`(NOT reports, name, id) > (NOT ${after.reports}::boolean, ${after.name}, ${after.id})` : sql`true`}
    ORDER BY NOT reports, name, id
    LIMIT ${limit}`.execute(db);
  return rows;
}

/** Finds the ids of the filters, or refuses an unknown state, district or market type. */
export async function resolveFilter(db: Database, given: GivenFilters): Promise<ResolvedFilter> {
  const { commodity, market, ...place } = resolveFilters(given);
  const [id, marketIds] = await Promise.all([
    commodity && findCommodityId(db, commodity.key),
    market === undefined ? undefined : findMarketIds(db, { ...place, market }),
  ]);
  return { ...place, commodity: commodity && { ...commodity, id }, marketIds };
}
