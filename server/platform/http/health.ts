import type { FastifyInstance } from 'fastify';

/**
 * `healthz` answers while the process lives, even when its work is late: a restart would make it later. `readyz`
 * answers while the process can serve and is not about to stop.
 */
export function serveHealth(
  app: FastifyInstance,
  checks: { database(): Promise<unknown>; stopping(): boolean; onNotReady(error: unknown): void },
): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true }, config: { limit: 'probe' } }, async (_request, reply) => {
    if (checks.stopping()) return reply.code(503).send({ status: 'stopping' });
    try {
      await checks.database();
      return { status: 'ready' };
    } catch (error) {
      checks.onNotReady(error);
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
}
