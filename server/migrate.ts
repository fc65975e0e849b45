/** `npm run migrate`: brings the database to the schema of this version and ends, before the servers start. */
import { locate } from './platform/config/locate.ts';
import { readConfig, readEnvironment } from './platform/config/read-config.ts';
import { runCommand } from './platform/config/run-command.ts';
import { reachDatabase } from './platform/db/reach-database.ts';
import { createLogger } from './platform/log/logger.ts';

await runCommand(async () => {
  const config = readConfig(readEnvironment());
  const database = await reachDatabase({ config, folder: locate(config).postgres, log: createLogger('warn') });
  await database.close();
  process.stdout.write('The database has the schema of this version.\n');
});
