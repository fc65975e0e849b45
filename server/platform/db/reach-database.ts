import { findRunningPostgres } from './embedded/find-running.ts';
import { type DatabaseParts, openDatabase, type OpenDatabase } from './open-database.ts';

/**
 * For a command beside the server. A running Khet may already hold Khet's own database; then the command uses it too.
 */
export async function reachDatabase(parts: DatabaseParts): Promise<OpenDatabase> {
  const { config, folder } = parts;
  const running = config.databaseUrl === undefined ? await findRunningPostgres(folder) : undefined;
  if (running !== undefined) return { url: running, close: async () => undefined };
  return openDatabase(parts);
}
