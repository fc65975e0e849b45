import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Config } from '#server/platform/config/settings.ts';
import type { Logger } from '#server/platform/log/logger.ts';

import { startEmbeddedPostgres } from './embedded.ts';
import { migrate } from './migrate.ts';

export interface OpenDatabase {
  url: string;
  close(): Promise<void>;
}

/** The operator's database, or our own; either way with the schema this version expects. */
export async function openDatabase(parts: { config: Config; folder: string; log: Logger }): Promise<OpenDatabase> {
  const { config, folder, log } = parts;
  if (config.databaseUrl !== undefined) {
    await migrateGiven(config.databaseUrl);
    return { url: config.databaseUrl, close: async () => undefined };
  }
  const postgres = await startEmbeddedPostgres({ folder, log });
  try {
    await migrate(postgres.url);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return { url: postgres.url, close: () => postgres.stop() };
}

async function migrateGiven(url: string): Promise<void> {
  try {
    await migrate(url);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', '28P01', '28000', '3D000'];
    if (code !== undefined && unreachable.includes(code)) {
      throw new OperatorError(`The database of DATABASE_URL does not let Khet in: ${message}`, { cause: error });
    }
    throw error;
  }
}
