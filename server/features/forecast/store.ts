import { sql, type Transaction } from 'kysely';

import type { ForecastModel, HorizonName, Score, SeriesSnapshot } from './rules/types.ts';
import { sizeOf } from './rules/learning/together.ts';
import type { MarketLevel } from './rules/insights.ts';
import { inPlace, type PlaceFilter } from '#server/features/prices/index.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { DB } from '#server/platform/db/database.generated.ts';

export interface StoredPrices {
  firstDay: string;
  lastDay: string;
  /** The time of the last fetch of these prices. */
  fetchedAt: Date;
  /** A value that changes whenever prices are added, changed or removed. */
  fingerprint: string;
}

/** Reads the daily roll-up, because every change of prices changes it too, and it is much smaller than they are. */
export async function describePrices(db: Database): Promise<StoredPrices | undefined> {
  const { firstDay, lastDay, reports, rows, fetchedAt } = await db
    .selectFrom('dailyPrice')
    .select((eb) => [
      eb.fn.min('day').as('firstDay'),
      eb.fn.max('day').as('lastDay'),
      eb.fn.sum<number | null>('reports').as('reports'),
      eb.fn.countAll<number>().as('rows'),
      eb.fn.max('fetchedAt').as('fetchedAt'),
    ])
    .executeTakeFirstOrThrow();
  // For an empty table all of them are null, although the types say otherwise.
  if (!firstDay || !lastDay) return undefined;
  const fingerprint = [firstDay, lastDay, rows, reports, fetchedAt.toISOString()].join(' ');
  return { firstDay, lastDay, fetchedAt, fingerprint };
}

/** A commodity's reports of one day. */
export interface StoredReports {
  /** Days since 1970-01-01. */
  day: number;
  commodity: number;
  demonstration: boolean;
  reports: readonly (readonly [market: number, variety: string, price: number])[];
}

/** The reports of some days, always in the same order, so that two nights learn the same. */
export async function readReports(db: Database, from: string, before: string): Promise<StoredReports[]> {
  // Node reads a commodity's day as one JSON in a quarter of the time of as many rows. The plug-in is left out because
  // it would look into every one of millions of reports.
  const query = sql<StoredReports>`
    SELECT day - date '1970-01-01' AS day, commodity_id AS commodity, source = 'demonstration' AS demonstration,
      json_agg(
        json_build_array(market_id, concat_ws(' · ', nullif(variety, ''), nullif(grade, '')), modal_price)
        ORDER BY market_id, variety, grade
      ) AS reports
    FROM price
    WHERE day >= ${from}::date AND day < ${before}::date
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;
  const { rows } = await query.execute(db.withoutPlugins());
  return rows;
}

/** The catalogue's key of each stored commodity. */
export async function readCommodityKeys(db: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom('commodity').select(['id', 'key']).execute();
  return new Map(rows.map(({ id, key }) => [String(id), key]));
}

export async function readMarkets(db: Database): Promise<{ id: number; stateId: string; districtId: string | null }[]> {
  return db.selectFrom('market').select(['id', 'stateId', 'districtId']).execute();
}

/**
 * The fingerprint of the prices behind the stored models; undefined where there are no models, or models of several
 * nights.
 */
export async function findLearnedFrom(db: Database): Promise<string | undefined> {
  const rows = await db
    .selectFrom('forecastModel')
    .select(sql<string>`model->>'learnedFrom'`.as('learnedFrom'))
    .distinct()
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0]?.learnedFrom : undefined;
}

/**
 * The kinds, reported or demonstration, without any learned forecast; demonstration also if its newest day is not
 * learned.
 */
export async function findUnlearnedKinds(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT kind.name
    FROM (VALUES ('reported', false), ('demonstration', true)) AS kind (name, is_demonstration)
    WHERE EXISTS (SELECT FROM latest_price WHERE (source = 'demonstration') = kind.is_demonstration)
      AND NOT EXISTS (
        SELECT FROM forecast_model
        WHERE is_demonstration = kind.is_demonstration AND (
          NOT is_demonstration
          OR learned_through >= (SELECT max(day) FROM latest_price WHERE source = 'demonstration')
        )
      )`.execute(db);
  return rows.map(({ name }) => name);
}

type Writing = Transaction<DB>;

export async function removeForecasts(db: Writing): Promise<void> {
  await db.deleteFrom('forecastSeries').execute();
  await db.deleteFrom('forecastModel').execute();
}

export interface ModelRow {
  commodityId: number;
  isDemonstration: boolean;
  learnedThrough: string;
  fetchedUntil: Date;
  /** As JSON text. */
  model: string;
}

export async function addModel(db: Writing, row: ModelRow): Promise<void> {
  await db.insertInto('forecastModel').values(row).execute();
}

export interface SeriesRow {
  commodityId: number;
  marketId: number;
  variety: string;
  isDemonstration: boolean;
  snapshot: unknown;
}

/** Adds series but keeps existing ones: reported prices come first, demonstration after them. */
export async function addSeries(db: Writing, rows: readonly SeriesRow[]): Promise<void> {
  await sql`
    INSERT INTO forecast_series (commodity_id, market_id, variety, is_demonstration, snapshot)
    SELECT "commodityId", "marketId", variety, "isDemonstration", snapshot
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS row ("commodityId" integer, "marketId" integer, variety text, "isDemonstration" boolean, snapshot jsonb)
    ON CONFLICT DO NOTHING`.execute(db);
}

/** PostgreSQL tells every instance at the commit, and only then. */
export async function announceForecasts(db: Writing): Promise<void> {
  await sql`SELECT pg_notify('forecasts_changed', '')`.execute(db);
}

export interface ForecastStanding {
  /** A value that changes with every night; null while nothing is learned of the commodity. */
  version: string | null;
  /** True if anybody reports the commodity there: then demonstration does not count. */
  isReported: boolean;
  /** The newest day of the prices that count; null where there are none. */
  newestDay: string | null;
  /** The time of the fetch of the newest price that the night knew. */
  fetchedUntil: Date | null;
}

export async function findForecastStanding(
  db: Database,
  { commodityId, marketIds, ...place }: PlaceFilter & { commodityId: number; marketIds: readonly number[] | undefined },
): Promise<ForecastStanding> {
  const { rows } = await sql<ForecastStanding>`
    SELECT
      (SELECT model->>'learnedFrom' FROM forecast_model WHERE commodity_id = ${commodityId} LIMIT 1) AS version,
      (SELECT fetched_until FROM forecast_model WHERE commodity_id = ${commodityId} LIMIT 1) AS fetched_until,
      coalesce(reported, demonstrated) AS newest_day, reported IS NOT NULL AS is_reported
    FROM (
      SELECT max(l.day) FILTER (WHERE l.source <> 'demonstration') AS reported,
        max(l.day) FILTER (WHERE l.source = 'demonstration') AS demonstrated
      FROM latest_price l JOIN market m ON m.id = l.market_id
      WHERE l.commodity_id = ${commodityId} AND ${inPlace(place)}
        AND ${marketIds === undefined ? sql`true` : sql`l.market_id = ANY(${marketIds}::int[])`}
    ) newest`.execute(db);
  return rows[0] ?? { version: null, isReported: false, newestDay: null, fetchedUntil: null };
}

export interface LearnedSeries {
  marketId: number;
  stateId: string;
  districtId: string | null;
  marketType: string;
  isDemonstration: boolean;
  snapshot: SeriesSnapshot;
}

export interface LearnedCommodity {
  models: readonly { isDemonstration: boolean; model: ForecastModel }[];
  series: readonly LearnedSeries[];
}

/** A commodity's models and series, both of the same night. */
export async function readModels(db: Database, commodityId: number): Promise<LearnedCommodity> {
  return db
    .withoutPlugins()
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const models = await sql<LearnedCommodity['models'][number]>`
        SELECT is_demonstration AS "isDemonstration", model
        FROM forecast_model WHERE commodity_id = ${commodityId}`.execute(transaction);
      const series = await sql<LearnedSeries>`
        SELECT market_id AS "marketId", state_id AS "stateId", district_id AS "districtId", type AS "marketType",
               is_demonstration AS "isDemonstration", snapshot
        FROM forecast_series JOIN market ON market.id = market_id
        WHERE commodity_id = ${commodityId}`.execute(transaction);
      return { models: models.rows, series: series.rows };
    });
}

export interface LevelsOf extends PlaceFilter {
  commodityId: number;
  marketIds: readonly number[] | undefined;
  since: string;
  demonstration: boolean;
}

/** The price of each market that has reported a commodity lately: the median over its varieties on its newest day. */
export async function listMarketLevels(db: Database, of: LevelsOf): Promise<MarketLevel[]> {
  const { rows } = await sql<MarketLevel>`
    SELECT key AS id, name, percentile_cont(0.5) WITHIN GROUP (ORDER BY modal_price) AS price
    FROM (
      SELECT m.id, m.key, m.name, l.day, l.modal_price, max(l.day) OVER (PARTITION BY m.id) AS newest_day
      FROM latest_price l JOIN market m ON m.id = l.market_id
      WHERE l.commodity_id = ${of.commodityId} AND l.day >= ${of.since}
        AND (l.source = 'demonstration') = ${of.demonstration}
        AND ${of.marketIds === undefined ? sql`true` : sql`l.market_id = ANY(${of.marketIds}::int[])`} AND ${inPlace(of)}
    ) reports
    WHERE day = newest_day
    GROUP BY reports.id, key, name ORDER BY name, reports.id`.execute(db);
  return rows;
}

export interface ScoreRow {
  commodityKey: string;
  commodityName: string;
  isDemonstration: boolean;
  learnedThrough: string;
  horizon: HorizonName;
  score: Score;
}

/** The scores of single markets, or of the means of about so many. */
export async function listScores(db: Database, markets: number): Promise<ScoreRow[]> {
  const score = markets === 1 ? sql`'{score}'` : sql`array['together', ${sizeOf(markets)}::text, 'score']`;
  const { rows } = await sql<ScoreRow>`
    SELECT commodity.key AS commodity_key, commodity.name AS commodity_name, is_demonstration, learned_through,
      horizon.value->>'horizon' AS horizon, horizon.value#>${score} AS score
    FROM forecast_model
    JOIN commodity ON commodity.id = commodity_id
    CROSS JOIN jsonb_array_elements(model->'horizons') WITH ORDINALITY AS horizon (value, place)
    ORDER BY is_demonstration, commodity.name, commodity.id, horizon.place`.execute(db);
  return rows;
}
