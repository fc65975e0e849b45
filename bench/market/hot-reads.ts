import { compareWithBare } from '../support/compare-with-bare.ts';
import { startServer } from '../support/server.ts';

const base = '/api/v1/market-prices';

/** Requests a second for the most frequent addresses, by the real server on this database. */
export async function measureHotReads(databaseUrl: string): Promise<void> {
  // No other work runs meanwhile: no forecasts, no demonstration prices.
  const server = await startServer(undefined, { DATABASE_URL: databaseUrl, JOBS: 'elsewhere' });
  await compareWithBare(server.url, [
    `${base}/commodities`,
    `${base}/history-and-prediction?commodity=onion&state=Maharashtra`,
    `${base}/trends?commodity=onion&state=Maharashtra`,
    `${base}?commodity=onion&market=Lasalgaon`,
  ]);
  await server.stop();
}
