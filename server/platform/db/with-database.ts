import { locate } from '#server/platform/config/locate.ts';
import { readConfig, readEnvironment } from '#server/platform/config/read-config.ts';
import type { Config } from '#server/platform/config/settings.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import type { Services } from '#server/platform/services.ts';

import { connect } from './connect.ts';
import { reachDatabase } from './reach-database.ts';

export interface CommandParts extends Pick<Services, 'db' | 'clock' | 'log'> {
  config: Config;
}

/** For a command that needs no more of the server than its database. */
export async function withDatabase<T>(work: (parts: CommandParts) => Promise<T>): Promise<T> {
  const config = readConfig(readEnvironment());
  const log = createLogger('warn');
  const database = await reachDatabase({ config, folder: locate(config).postgres, log });
  const connection = connect(database.url, { connections: 1, onIdleError: () => undefined });
  try {
    return await work({ config, db: connection.db, clock: () => new Date(), log });
  } finally {
    await connection.close();
    await database.close();
  }
}
