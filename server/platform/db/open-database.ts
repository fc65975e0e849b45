import type { Config } from '#server/platform/config/settings.ts';
import type { Logger } from '#server/platform/log/logger.ts';

import { startEmbeddedPostgres } from './embedded.ts';
import { explainUnreachable } from './explain-unreachable.ts';
import { migrate } from './migrate.ts';

export interface OpenDatabase {
  /** Its address without a pooler between. */
  url: string;
  close(): Promise<void>;
}

export interface DatabaseParts {
  config: Config;
  folder: string;
  log: Logger;
}

/** Opens the operator's database or Khet's own. Either has the schema that this version expects. */
export async function openDatabase({ config, folder, log }: DatabaseParts): Promise<OpenDatabase> {
  const url = config.databaseDirectUrl ?? config.databaseUrl;
  if (url !== undefined) {
    await migrate(url).catch((error: unknown) => {
      const setting = config.databaseDirectUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
      throw explainUnreachable(error, url, setting) ?? error;
    });
    return { url, close: async () => undefined };
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
