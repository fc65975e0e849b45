import { sql } from 'kysely';

import { marketById } from '#catalogue/markets.ts';
import { demonstrationSource } from '#domain/prices/price-sources.ts';
import type { Database } from '#server/platform/db/connect.ts';

/** A price in rupees per quintal; absent fields get usual values. */
export interface SeedPrice {
  commodity: string;
  /** A market's id from the catalogue, or a new id. */
  market: string;
  day: string;
  modal: number;
  min?: number;
  max?: number;
  variety?: string;
  grade?: string;
  arrivals?: number | null;
  source?: string;
  fetchedAt?: string;
}

export interface SeedMarket {
  key: string;
  name: string;
  stateId: string;
  districtId: string | null;
  type: string;
}

/** Stores prices and all tables derived from them. For tests and benchmarks of reading. */
export async function seedPrices(db: Database, prices: readonly SeedPrice[], markets: readonly SeedMarket[] = []) {
  await addNames(db, prices, markets);
  const months = [...new Set(prices.map(({ day }) => day.slice(0, 7)))];
  for (const month of months) {
    const table = sql.table(`price_${month.replace('-', '_')}`);
    await sql`CREATE TABLE IF NOT EXISTS ${table} PARTITION OF price
      FOR VALUES FROM (${sql.lit(`${month}-01`)}) TO (${sql.lit(nextMonth(month))})`.execute(db);
  }
  const rows = prices.map((price) => ({ variety: '', grade: '', arrivals: null, source: 'data.gov.in', ...price }));
  await sql`
    INSERT INTO price (commodity_id, market_id, day, variety, grade, min_price, max_price, modal_price,
      arrivals_tonnes, source, fetched_at)
    SELECT c.id, m.id, r.day, r.variety, r.grade, coalesce(r.min, r.modal), coalesce(r.max, r.modal), r.modal,
      r.arrivals, r.source, coalesce(r."fetchedAt", r.day + time '13:00' AT TIME ZONE 'UTC')
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (commodity text, market text, day date, modal float8,
      min float8, max float8, variety text, grade text, arrivals float8, source text, "fetchedAt" timestamptz)
    JOIN commodity c ON c.key = r.commodity JOIN market m ON m.key = r.market`.execute(db);
  await removeReportedDemonstration(db);
  await deriveFromPrices(db);
}

/** Follows the rule of storing: a commodity with reports in a state has no demonstration prices there. */
async function removeReportedDemonstration(db: Database): Promise<void> {
  await sql`
    DELETE FROM price p USING market m
    WHERE m.id = p.market_id AND p.source = ${demonstrationSource} AND (p.commodity_id, m.state_id) IN (
      SELECT r.commodity_id, rm.state_id FROM price r JOIN market rm ON rm.id = r.market_id
      WHERE r.source <> ${demonstrationSource}
    )`.execute(db);
}

async function addNames(db: Database, prices: readonly SeedPrice[], markets: readonly SeedMarket[]): Promise<void> {
  const commodities = [...new Set(prices.map(({ commodity }) => commodity))];
  await sql`INSERT INTO commodity (key, name)
    SELECT key, initcap(key) FROM unnest(${commodities}::text[]) AS key ON CONFLICT DO NOTHING`.execute(db);
  const given = new Map(markets.map((market) => [market.key, market]));
  const all = [...new Set([...given.keys(), ...prices.map(({ market }) => market)])].map((key) => {
    const known = given.get(key) ?? marketById(key);
    if (!known) throw new Error(`The catalogue has no market ${key}`);
    const { name, stateId, districtId, type } = known;
    return { key, name, stateId, districtId, type, typeDerived: true };
  });
  await db
    .insertInto('market')
    .values(all)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Derives the last reports and the roll-up from the prices alone. */
export async function deriveFromPrices(db: Database): Promise<void> {
  await sql`TRUNCATE latest_price, daily_price`.execute(db);
  await sql`
    INSERT INTO latest_price
    SELECT commodity_id, market_id, variety, grade, day, min_price, max_price, modal_price, arrivals_tonnes,
      previous_day, previous_modal_price, source, fetched_at
    FROM (
      SELECT *, lead(day) OVER newest AS previous_day, lead(modal_price) OVER newest AS previous_modal_price,
        row_number() OVER newest AS place
      FROM price WINDOW newest AS (PARTITION BY commodity_id, market_id, variety, grade ORDER BY day DESC)
    ) ranked WHERE place = 1`.execute(db);
  await sql`
    INSERT INTO daily_price
    SELECT commodity_id, state_id, type, day, count(DISTINCT market_id), count(*), sum(modal_price),
      percentile_cont(0.5) WITHIN GROUP (ORDER BY modal_price), min(min_price), max(max_price),
      bool_and(source = ${demonstrationSource}), max(fetched_at)
    FROM price JOIN market ON market.id = market_id
    GROUP BY commodity_id, state_id, type, day`.execute(db);
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}
