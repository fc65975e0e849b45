import { assemble } from './assemble.ts';
import { locate } from './platform/config/locate.ts';
import { readConfig, readEnvironment } from './platform/config/read-config.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { createLogger } from './platform/log/logger.ts';
import { runUntilStopped } from './platform/run-until-stopped.ts';
import { stopLimitMs } from './platform/stop-patience.ts';

/** Runs the background jobs in another process, beside servers started with `JOBS=elsewhere`. */
await runUntilStopped(async (cleanups) => {
  const config = readConfig(readEnvironment());
  const log = createLogger(config.logLevel);
  const database = await openDatabase({ config, folder: locate(config).postgres, log });
  cleanups.push(() => database.close());
  const khet = await assemble({ config, databaseUrl: database.url, log });
  cleanups.push(() => khet.close());
  await khet.startJobs();
  log.info('the worker is ready');
  return { stopLimitMs: stopLimitMs(config) };
});
