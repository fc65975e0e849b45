import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { OperatorError } from '#server/platform/config/operator-error.ts';

import { chooseAccount } from './embedded/account.ts';
import { type Binaries, locateBinaries } from './embedded/binaries.ts';
import { createCluster, readPassword, removeDrafts } from './embedded/create-cluster.ts';
import { lockDataFolder } from './embedded/data-folder-lock.ts';
import { explainFailure } from './embedded/explain-failure.ts';
import { keepRunning } from './embedded/keep-running.ts';
import { boundLog } from './embedded/log-file.ts';
import { onFreePort } from './embedded/free-port.ts';
import { stopOrphan } from './embedded/orphan.ts';
import { startPostmaster } from './embedded/postmaster.ts';
import { writeSettings } from './embedded/settings.ts';

export interface EmbeddedPostgresOptions {
  /** The folder of the database. Its log and its lock are beside it. */
  folder: string;
  log: { info(details: object, message: string): void; warn(details: object, message: string): void };
  /** PostgreSQL settings that differ from Khet's own. */
  settings?: Record<string, string>;
}

export interface EmbeddedPostgres {
  url: string;
  stop(): Promise<void>;
}

/** Runs the PostgreSQL that npm has installed. Each of its failures becomes one sentence for the operator. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = path.resolve(options.folder);
  const logFile = path.join(path.dirname(folder), 'postgres.log');
  let unlock: (() => void) | undefined;
  try {
    // Other accounts may pass through this folder to their own folders, but may not list it.
    await mkdir(path.dirname(folder), { recursive: true, mode: 0o711 });
    unlock = lockDataFolder(folder);
    const server = await start(folder, logFile, options);
    const stopBounding = boundLog(logFile, (error) =>
      options.log.warn({ err: error }, 'the database log was not cut back'),
    );
    let stopped: Promise<void> | undefined;
    const stop = async () => {
      stopBounding();
      await server.stop().finally(unlock);
    };
    return { url: server.url, stop: () => (stopped ??= stop()) };
  } catch (error) {
    unlock?.();
    throw error instanceof OperatorError ? error : explainFailure((error as Error).message, { folder, logFile });
  }
}

async function start(folder: string, logFile: string, { log, settings }: EmbeddedPostgresOptions) {
  const binaries = await locateBinaries();
  const major = await madeByMajor(folder);
  if (major !== undefined) refuseOtherMajor(folder, major, binaries);
  const account = await chooseAccount(folder, binaries.postgres);
  await removeDrafts(folder);
  if (major === undefined) await createCluster(folder, account, binaries);
  else await stopOrphan(folder, log);
  const password = await readPassword(folder, account, binaries);
  const { port, stop } = await onFreePort(async (free) => {
    await writeSettings(folder, account.owner, { ...settings, port: String(free) });
    return keepRunning(() => startPostmaster({ folder, logFile, account, binaries }), log);
  });
  return { url: `postgres://khet:${password}@127.0.0.1:${port}/khet`, stop };
}

async function madeByMajor(folder: string): Promise<string | undefined> {
  try {
    return (await readFile(path.join(folder, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function refuseOtherMajor(folder: string, major: string, binaries: Binaries): void {
  if (major === binaries.major) return;
  throw new OperatorError(
    `The database in ${folder} was made by PostgreSQL ${major}, and this Khet brings PostgreSQL ${binaries.major}. Start the Khet that made it, or restore a backup into a new folder.`,
  );
}
