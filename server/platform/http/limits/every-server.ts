import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:http';

/** On `localhost` Fastify listens with one server for each further address, and hides those servers. */
export function onEveryServer(app: FastifyInstance, watch: (server: Server) => void): void {
  watch(app.server);
  const hidden = Object.getOwnPropertySymbols(app).find(({ description }) => description === 'fastify.serverBindings');
  app.addHook('onListen', async () => {
    const others = hidden && (app as unknown as Record<symbol, Server[]>)[hidden];
    for (const server of others ?? []) watch(server);
  });
}
