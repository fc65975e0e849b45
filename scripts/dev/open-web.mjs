import { createServer } from 'node:http';
import path from 'node:path';
import { createServer as createVite } from 'vite';

import { Sentence } from '../setup/explained.mjs';
import { root } from '../setup/places.mjs';

const serversOwn = ['/api', '/dev/mailbox', '/healthz', '/readyz', '/metrics'];

/** Runs Vite behind a server of ours, because Vite's own ends the whole process at the first signal. */
export async function openWeb({ host, port, api, whenServerIsReady }) {
  const http = createServer();
  const vite = await createVite({
    configFile: path.join(root, 'vite.config.ts'),
    appType: 'spa',
    clearScreen: false,
    server: {
      middlewareMode: true,
      ws: { server: http },
      proxy: Object.fromEntries(serversOwn.map((prefix) => [prefix, { target: api, xfwd: true }])),
    },
  });
  http.on('request', (request, reply) => {
    const isForServer = serversOwn.some((prefix) => request.url.startsWith(prefix));
    // A reload right after a save waits for the new server, because the old one is gone.
    void (isForServer ? whenServerIsReady() : Promise.resolve()).then(() => vite.middlewares(request, reply));
  });
  await new Promise((resolve, reject) => http.once('error', reject).listen(port, host, resolve)).catch(
    async (error) => {
      await vite.close();
      if (error.code !== 'EADDRINUSE') throw error;
      throw new Sentence(`Port ${port} is taken by another program. Stop it, or set PORT to another number.`);
    },
  );
  return {
    async close() {
      http.closeAllConnections();
      http.close();
      await vite.close();
    },
  };
}
