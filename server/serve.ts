import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

import { assemble, type AssembleParts } from './assemble.ts';
import { tellFirstSteps } from './features/operator/index.ts';
import { keepTheKey, lacksKeptKey } from './platform/backup/backup-key.ts';
import { locate } from './platform/config/locate.ts';
import { OperatorError } from './platform/config/operator-error.ts';
import { readConfig, readEnvironment, warningsAbout } from './platform/config/read-config.ts';
import type { Config } from './platform/config/settings.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { createLogger } from './platform/log/logger.ts';
import type { Cleanup, Started } from './platform/run-until-stopped.ts';
import { stopLimitMs } from './platform/stop-patience.ts';

/** Starts the server: its database, the API with the web app, and the jobs. */
export async function serve(
  cleanups: Cleanup[],
  { passwordCost }: Pick<AssembleParts, 'passwordCost'> = {},
): Promise<Started> {
  const config = readConfig(readEnvironment());
  const log = createLogger(config.logLevel);
  for (const warning of warningsAbout(config)) log.warn(warning);
  await tryPort(config);
  const database = await openDatabase({ config, folder: locate(config).postgres, log });
  cleanups.push(() => database.close());
  const khet = await assemble({ config, databaseUrl: database.url, log, passwordCost });
  cleanups.push(() => khet.close());
  const app = await khet.openApp(webFolder(config));
  if (config.jobs === 'here') await khet.startJobs();
  if (await lacksKeptKey(khet.services)) log.warn(keepTheKey);
  // Before it listens: then lists are made in advance, and on a slow machine a new connection would time out meanwhile.
  const tellSteps = await tellFirstSteps(khet.services);
  const address = await listen(app, config);
  // One piece, because a program that waits for the address reads no further.
  process.stdout.write(`${tellSteps(config.publicUrl ?? address)}Khet is ready at ${address}\n`);
  return { stopLimitMs: stopLimitMs(config) };
}

/** In development Vite serves the web app and passes the API on to this server. */
function webFolder({ environment }: Config): string | undefined {
  const folder = path.resolve(import.meta.dirname, '../dist/web');
  if (existsSync(path.join(folder, 'pages.json'))) return folder;
  if (environment === 'production') throw new OperatorError('The web app is not built. Run "npm run build" first.');
  return undefined;
}

/** Runs before the database and the jobs start, so that a taken port fails at once and nothing has to be undone. */
async function tryPort(config: Config): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ host: config.host, port: config.port });
    await once(probe, 'listening');
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, config);
  }
  probe.close();
  await once(probe, 'close');
}

/** Returns the address where the server answers. */
async function listen(
  app: Awaited<ReturnType<Awaited<ReturnType<typeof assemble>>['openApp']>>,
  config: Config,
): Promise<string> {
  const { host, port } = config;
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, config);
  }
  const address = app.server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  const shownHost = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${shownHost}:${actualPort}`;
}

function explain(error: NodeJS.ErrnoException, { host, port }: Config): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program. Stop it, or set PORT to another number.`,
    EACCES: `This user may not use port ${port}. Set PORT to a number above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to one it has.`,
    ENOTFOUND: `This machine has no address ${host}. Set HOST to one it has.`,
  };
  const reason = reasons[error.code ?? ''];
  return reason === undefined ? error : new OperatorError(reason, { cause: error });
}
