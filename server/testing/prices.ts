import pg from 'pg';
import { afterAll, beforeAll, beforeEach } from 'vitest';

import { type Ingest, openIngest } from '#server/features/price-intake/ingest/open-ingest.ts';
import type { SourceRow } from '#server/features/price-intake/rules/read-source-row.ts';
import { createTestDatabase, type TestDatabase } from './database/database.ts';

/** Returns a report of onions in Lasalgaon on one day in July, with the given changes. */
export function report(given: Partial<SourceRow> = {}): SourceRow {
  const modalPrice = given.modalPrice ?? 2000;
  return {
    state: 'Maharashtra',
    district: 'Nashik',
    market: 'Lasalgaon APMC',
    commodity: 'Onion',
    variety: 'Red',
    grade: 'FAQ',
    day: '2026-07-10',
    minPrice: modalPrice,
    maxPrice: modalPrice,
    modalPrice,
    arrivalsTonnes: null,
    ...given,
  };
}

/** Makes a database for this file, empty of prices before each test, and the functions for it. */
export function setUpPrices() {
  let database: TestDatabase;
  let client: pg.Client;
  const open: Ingest[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  beforeEach(async () => {
    await empty();
    await client.query('DELETE FROM market; DELETE FROM commodity; DELETE FROM price_fetch');
  });
  afterAll(async () => {
    await Promise.all(open.map((ingest) => ingest.close()));
    await client.end();
    await database.drop();
  });

  async function from(source: string, now = '2026-07-31T06:00:00Z'): Promise<Ingest> {
    const ingest = await openIngest({ databaseUrl: database.url, clock: () => new Date(now), source });
    open.push(ingest);
    return ingest;
  }

  /** Removes the prices but keeps the names. With few rows in many months, DELETE is faster than TRUNCATE. */
  async function empty(): Promise<void> {
    const tables = ['price', 'latest_price', 'daily_price', 'quarantined_price'];
    await client.query(tables.map((table) => `DELETE FROM ${table}`).join('; '));
  }

  async function ask<Row>(question: string): Promise<Row[]> {
    return (await client.query(question)).rows as Row[];
  }

  return { url: () => database.url, from, ask, empty, expectKept: () => expectKept(ask) };
}

const dailyAnew = `
  SELECT p.commodity_id, m.state_id, m.type AS market_type, p.day, count(DISTINCT p.market_id)::int AS markets,
    count(*)::int AS reports, sum(p.modal_price) AS modal_sum,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY p.modal_price) AS modal_median,
    min(p.min_price) AS min_price, max(p.max_price) AS max_price, bool_or(p.source = 'demonstration') AS is_demonstration
  FROM price AS p JOIN market AS m ON m.id = p.market_id GROUP BY 1, 2, 3, 4`;
const dailyKept = `
  SELECT commodity_id, state_id, market_type, day, markets, reports, modal_sum, modal_median, min_price, max_price,
    is_demonstration FROM daily_price`;
const latestAnew = `
  SELECT DISTINCT ON (commodity_id, market_id, variety, grade) commodity_id, market_id, variety, grade, day,
    min_price, max_price, modal_price, arrivals_tonnes, lag(day) OVER series AS previous_day,
    lag(modal_price) OVER series AS previous_modal_price, source
  FROM price WINDOW series AS (PARTITION BY commodity_id, market_id, variety, grade ORDER BY day)
  ORDER BY commodity_id, market_id, variety, grade, day DESC`;
const latestKept = `
  SELECT commodity_id, market_id, variety, grade, day, min_price, max_price, modal_price, arrivals_tonnes,
    previous_day, previous_modal_price, source FROM latest_price`;

/** Checks that the tables derived from the prices agree with them. */
async function expectKept(ask: <Row>(question: string) => Promise<Row[]>): Promise<void> {
  for (const [kept, anew] of [
    [dailyKept, dailyAnew],
    [latestKept, latestAnew],
  ]) {
    const wrong = await ask(`(${kept} EXCEPT (${anew})) UNION ALL ((${anew}) EXCEPT ${kept})`);
    if (wrong.length > 0) throw new Error(`Kept otherwise than counted anew:\n${JSON.stringify(wrong.slice(0, 4))}`);
  }
}
