import pg from 'pg';

import { commodities } from '#catalogue/commodities.ts';
import { markets } from '#catalogue/markets.ts';
import { states } from '#catalogue/states.ts';
import { compareMarketTypes } from '#server/features/prices/latest/compare-market-types.ts';
import { analysePrices } from '#server/features/forecast/analyse-prices.ts';
import { historyAndForecast } from '#server/features/forecast/history-and-forecast.ts';
import { listMarkets } from '#server/features/prices/places/list-markets.ts';
import { listPrices } from '#server/features/prices/latest/list-prices.ts';
import { nearbyMarkets } from '#server/features/prices/places/nearby-markets.ts';
import { readTrends } from '#server/features/prices/history/read-trends.ts';
import { topCommodities } from '#server/features/prices/latest/top-commodities.ts';
import { connect } from '#server/platform/db/connect.ts';
import type { Services } from '#server/platform/services.ts';

const runs = 200;
const warmUps = 20;
const bar = 1.5;

type Ask = (services: Services, at: number) => Promise<unknown>;

const commodityAt = (at: number) => commodities[(at * 7) % commodities.length]?.id ?? '';
const marketAt = (at: number) => markets[(at * 131) % markets.length];
const stateAt = (at: number) => states[(at * 5) % states.length]?.id ?? '';
/** The state of some market, so that it has reports. */
const busyStateAt = (at: number) => marketAt(at)?.stateId ?? '';
const quantity = '1';

/** Usual requests, each time for another place or commodity. Those with a threshold must not grow with the prices. */
const queries: Record<string, { ask: Ask; barred?: true }> = {
  'history of a state': {
    barred: true,
    ask: (services, at) =>
      historyAndForecast({ services, input: { commodity: commodityAt(at), state: busyStateAt(at), quantity } }),
  },
  'history of a district': {
    barred: true,
    ask: (services, at) =>
      historyAndForecast({
        services,
        input: { commodity: commodityAt(at), district: marketAt(at)?.districtId, quantity },
      }),
  },
  'history of a market': {
    barred: true,
    ask: (services, at) =>
      historyAndForecast({ services, input: { commodity: commodityAt(at), market: marketAt(at)?.id, quantity } }),
  },
  'history of India': {
    barred: true,
    ask: (services, at) => historyAndForecast({ services, input: { commodity: commodityAt(at), quantity } }),
  },
  '30-day trend of a state': {
    barred: true,
    ask: (services, at) =>
      readTrends({ services, input: { commodity: commodityAt(at), state: busyStateAt(at), days: 30 } }),
  },
  '30-day trend of India': {
    barred: true,
    ask: (services, at) => readTrends({ services, input: { commodity: commodityAt(at), days: 30 } }),
  },
  'analysis of a state': {
    barred: true,
    ask: (services, at) => analysePrices({ services, input: { commodity: commodityAt(at), place: busyStateAt(at) } }),
  },
  'analysis of India': {
    barred: true,
    ask: (services, at) => analysePrices({ services, input: { commodity: commodityAt(at), place: 'India' } }),
  },
  'current prices of a state': {
    ask: (services, at) =>
      listPrices({
        services,
        input: { commodity: commodityAt(at), state: busyStateAt(at), limit: 20, order: 'newest' },
      }),
  },
  'current prices of a commodity': {
    ask: (services, at) => listPrices({ services, input: { commodity: commodityAt(at), limit: 20, order: 'newest' } }),
  },
  'current prices of everything': {
    ask: (services) => listPrices({ services, input: { limit: 20, order: 'newest' } }),
  },
  'market types of a state': {
    ask: (services, at) =>
      compareMarketTypes({ services, input: { commodity: commodityAt(at), state: busyStateAt(at) } }),
  },
  'top commodities': { ask: (services, at) => topCommodities({ services, input: { state: stateAt(at) } }) },
  'top commodities of India': { ask: (services) => topCommodities({ services, input: {} }) },
  'markets nearby': {
    ask: (services, at) => {
      const { stateId: state = '', districtId: district = '' } = marketAt(at) ?? {};
      return nearbyMarkets({ services, input: { commodity: commodityAt(at), state, district, withinKm: 150 } });
    },
  },
  'markets of a state': {
    ask: (services, at) =>
      listMarkets({ services, input: { commodity: commodityAt(at), state: busyStateAt(at), limit: 100 } }),
  },
};

export type Timings = Map<string, { p50: number; p95: number }>;

/** The milliseconds of each query as the verbs run it, without the cache. */
export async function measureQueries(databaseUrl: string, lastDay: string): Promise<Timings> {
  await tidyUp(databaseUrl);
  const connection = connect(databaseUrl, { connections: 4, onIdleError: console.error });
  try {
    // The verbs need all services, but these questions use only the clock and the database.
    const khet = { db: connection.db, clock: () => new Date(`${lastDay}T12:00:00Z`) } satisfies Partial<Services>;
    const timings: Timings = new Map();
    for (const [name, { ask }] of Object.entries(queries)) timings.set(name, await time(khet as Services, ask));
    return timings;
  } finally {
    await connection.close();
  }
}

/** Does the work of autovacuum, which would run soon. A connection of the server would be cut off first. */
async function tidyUp(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('VACUUM (ANALYZE) market, commodity, latest_price, daily_price, price');
  await client.end();
}

async function time(services: Services, ask: Ask): Promise<{ p50: number; p95: number }> {
  for (let at = 0; at < warmUps; at += 1) await ask(services, at);
  const times: number[] = [];
  for (let at = 0; at < runs; at += 1) {
    const startedAt = performance.now();
    await ask(services, at);
    times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(runs * 0.5)] ?? 0, p95: times[Math.floor(runs * 0.95)] ?? 0 };
}

/** Prints the times, and their growth since the smaller size. */
export function printTimings(timings: Timings, smaller: Timings | undefined): void {
  for (const [name, { p50, p95 }] of timings) {
    const before = smaller?.get(name);
    const ratio = before && p95 / before.p95;
    const verdict =
      ratio === undefined || !queries[name]?.barred ? '' : ratio <= bar ? ` (within ${bar})` : ` (ABOVE ${bar})`;
    const growth = ratio === undefined ? '' : `, p95 × ${ratio.toFixed(2)}${verdict}`;
    console.log(`  ${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms${growth}`);
  }
}
