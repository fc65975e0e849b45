/**
 * `npm run bench:scale`: the figures of `docs/scaling.md`. The processor time of one request of each kind, in the web
 * process and in PostgreSQL; the rows and bytes of one farmer; and what a pooler costs and saves.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startEmbeddedPostgres } from '#server/platform/db/embedded.ts';

import { measureCosts, waitForPrices } from './scale/costs.ts';
import { measureFarmers } from './scale/farmers.ts';
import { measurePooler } from './scale/pooler.ts';
import { startServer } from './support/server.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'khet-bench-scale-'));
const quiet = { info: () => undefined, warn: () => undefined };
const postgres = await startEmbeddedPostgres({ folder: path.join(folder, 'postgres'), log: quiet });
try {
  const settings = { DATABASE_URL: postgres.url, OVERLOAD_DELAY_MS: '0', LOG_LEVEL: 'fatal' };
  // The jobs of the first one store the shipped prices, and would add to the time of the second one.
  const first = await startServer(path.join(folder, 'khet'), settings);
  await waitForPrices(first.url);
  await first.stop();
  const server = await startServer(path.join(folder, 'khet'), { ...settings, JOBS: 'elsewhere' });
  await measureCosts({ server, postgresFolder: path.join(folder, 'postgres') });
  await server.stop();
  await measureFarmers(postgres.url);
  await measurePooler(postgres.url, folder);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
