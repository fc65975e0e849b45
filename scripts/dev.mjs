/** `npm run dev`: runs the database, the server and Vite on one address. A saved change shows at once. */
import { locate } from '../server/platform/config/locate.ts';
import { readConfig, readEnvironment } from '../server/platform/config/read-config.ts';
import { startEmbeddedPostgres } from '../server/platform/db/embedded.ts';
import { keepServing } from './dev/keep-serving.mjs';
import { findFreePort } from './dev/find-free-port.mjs';
import { openWeb } from './dev/open-web.mjs';
import { explained } from './setup/explained.mjs';
import { onStopSignal } from './start/run-server.mjs';

await explained(async () => {
  const stopped = new Promise((resolve) => onStopSignal(resolve));
  const config = readConfig(readEnvironment());
  const log = { info: (_details, message) => console.log(message), warn: (_details, message) => console.warn(message) };
  // This process runs the database, because the server restarts with every change.
  const postgres =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ folder: locate(config).postgres, log })
      : { url: config.databaseUrl, stop: async () => undefined };
  const undo = [() => postgres.stop()];
  try {
    const address = `http://localhost:${config.port}`;
    const apiPort = await findFreePort();
    const server = keepServing({
      PORT: String(apiPort),
      HOST: 'localhost',
      DATABASE_URL: postgres.url,
      PUBLIC_URL: config.publicUrl ?? address,
    });
    undo.push(() => server.stop());
    const web = await openWeb({
      host: config.host,
      port: config.port,
      api: `http://localhost:${apiPort}`,
      whenServerIsReady: server.whenReady,
    });
    undo.push(() => web.close());
    await server.whenReady();
    console.log(`Khet for development is at ${address}`);
    await stopped;
  } finally {
    for (const step of undo.toReversed()) await step();
  }
});
// Vite keeps watchers open that nobody needs now, so this ends the process.
process.exit();
