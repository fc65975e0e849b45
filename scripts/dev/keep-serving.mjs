import { once } from 'node:events';
import { watch } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { rootsFor } from '../lint/import-law.js';
import { root } from '../setup/places.mjs';
import { spawnServer } from '../start/run-server.mjs';

/** Every folder that the import law allows the server, and the migrations, which it reads. */
const sources = [...rootsFor('server'), 'db'];
const settleMs = 150;

/** Runs the server, and restarts it after each save of one of its sources. */
export function keepServing(environment) {
  let { server, ready } = start(environment);
  let pending;
  let stopping = false;
  let restarting = Promise.resolve();

  const restart = async () => {
    await end(server);
    if (stopping) return;
    console.log('The server starts anew.');
    ({ server, ready } = start(environment));
  };
  const onChange = (_event, file) => {
    if (file === null || file.endsWith('.test.ts')) return;
    // Editors save a file in several steps, and a checkout changes many files, so this waits a moment.
    clearTimeout(pending);
    pending = setTimeout(() => {
      restarting = restarting.then(restart);
    }, settleMs);
  };
  const watchers = sources.map((source) => watch(path.join(root, source), { recursive: true }, onChange));

  return {
    whenReady: () => restarting.then(() => ready),
    async stop() {
      stopping = true;
      clearTimeout(pending);
      for (const watcher of watchers) watcher.close();
      await restarting;
      await end(server);
    },
  };
}

function start(environment) {
  const server = spawnServer({ environment, stdout: 'pipe' });
  const lines = createInterface({ input: server.stdout });
  const ready = new Promise((resolve) => {
    server.once('exit', resolve);
    lines.on('line', (line) => {
      // The server's own address is hidden, because a person should open Vite's.
      if (line.startsWith('Khet is ready')) resolve();
      else console.log(line);
    });
  });
  server.once('exit', (code) => {
    if (code !== 0 && code !== null) console.error(`The server ended with code ${code} and waits for a change.`);
  });
  return { server, ready };
}

async function end(server) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}
