import { forecastPrices } from '#server/features/forecast/forecast-prices.ts';
import { resolveFilter } from '#server/features/prices/store/places.ts';
import type { GivenFilters } from '#server/features/prices/rules/resolve-filters.ts';
import { connect } from '#server/platform/db/connect.ts';

const runs = 500;
/** Few enough for the cache to hold. */
const commodities = 50;

export type Reads = Record<string, { p50: number; p95: number }>;

/** The milliseconds that a request for a forecast waits, each time for another commodity. */
export async function measureReads(databaseUrl: string): Promise<Reads> {
  const { db, pool, close } = connect(databaseUrl, { connections: 4, onIdleError: console.error });
  try {
    const { rows } = await pool.query<{ day: string }>('SELECT max(day) AS day FROM daily_price');
    const services = { db, clock: () => new Date(`${rows[0]?.day}T12:00:00Z`) };
    const forecastAt = (givenAt: (commodity: string, number: number) => GivenFilters) => async (at: number) => {
      const number = (at % commodities) + 1;
      const filter = await resolveFilter(db, givenAt(`commodity${number}`, number));
      return async () => {
        const { tomorrow } = (await forecastPrices(services, filter)).forecasts;
        if (tomorrow.kind !== 'forecast') throw new Error(`No forecast of commodity ${number}: ${tomorrow.reason}`);
      };
    };
    return {
      'nothing from the database': await time(async () => () => pool.query('SELECT 1')),
      'a forecast of India': await time(forecastAt((commodity) => ({ commodity }))),
      'a forecast of a market': await time(
        forecastAt((commodity, number) => ({ commodity, market: `market-${number * 7 + 2}` })),
      ),
    };
  } finally {
    await close();
  }
}

/** The first round does not count: it fills the cache, as the first caller of the morning does. */
async function time(prepare: (at: number) => Promise<() => Promise<unknown>>): Promise<Reads[string]> {
  const times: number[] = [];
  for (let at = 0; at < commodities + runs; at += 1) {
    const ask = await prepare(at);
    const startedAt = performance.now();
    await ask();
    if (at >= commodities) times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(runs * 0.5)] ?? 0, p95: times[Math.floor(runs * 0.95)] ?? 0 };
}
