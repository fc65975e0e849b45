/** `npm run operator`: prints a one-time link to the operator's page of a Khet that runs. */
import { makeOperatorLink } from '#server/features/operator/index.ts';

import { locate } from './platform/config/locate.ts';
import { readConfig, readEnvironment } from './platform/config/read-config.ts';
import { runCommand } from './platform/config/run-command.ts';
import { connect } from './platform/db/connect.ts';
import { reachDatabase } from './platform/db/reach-database.ts';
import { createLogger } from './platform/log/logger.ts';

await runCommand(async () => {
  const config = readConfig(readEnvironment());
  const database = await reachDatabase({ config, folder: locate(config).postgres, log: createLogger('warn') });
  const connection = connect(database.url, { connections: 1, onIdleError: () => undefined });
  try {
    const site = config.publicUrl ?? `http://localhost:${config.port}`;
    process.stdout.write(`${await makeOperatorLink({ db: connection.db, clock: () => new Date() }, site)}\n`);
  } finally {
    await connection.close();
    await database.close();
  }
});
