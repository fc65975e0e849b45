import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startEmbeddedPostgres } from '#server/platform/db/embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';

export interface BenchDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database as Khet sets it up, as durable as a farmer's; it is empty, and deleted afterwards. */
export async function createBenchDatabase(): Promise<BenchDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'khet-bench-market-'));
  const quiet = { info: () => undefined, warn: () => undefined };
  const postgres = await startEmbeddedPostgres({ folder: path.join(folder, 'postgres'), log: quiet });
  await migrate(postgres.url);
  return {
    url: postgres.url,
    async drop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
