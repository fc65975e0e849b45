import type { FastifyInstance } from 'fastify';

import { failure } from '#server/platform/failure.ts';

const sampleEveryMs = 100;

/**
 * Measures how late this process is with its work. A timer that should have run by now counts as late, so a loop that
 * is blocked now shows too. It opens no file and calls no system function, so it cannot throw.
 */
export function measureLateness(now: () => number = () => performance.now()) {
  let smoothMs = 0;
  let lastMs = now();
  // The mean with the earlier value, because one long garbage collection is no overload.
  const latest = () => (smoothMs + Math.max(0, now() - lastMs - sampleEveryMs)) / 2;
  const timer = setInterval(() => {
    smoothMs = latest();
    lastMs = now();
  }, sampleEveryMs).unref();
  return { lateMs: latest, stop: () => clearInterval(timer) };
}

/**
 * Refuses calls while the process is too late to answer in time. It never refuses pages, scripts, `/healthz` or
 * `/metrics`: a page without its scripts is dead, and a restart of a late process makes it later.
 */
export function refuseWhenLate(app: FastifyInstance, mostLateMs: number): void {
  if (mostLateMs === 0) return;
  const lateness = measureLateness();
  app.addHook('onClose', async () => lateness.stop());
  app.addHook('onRequest', (request, _reply, done) => {
    const mayWait = request.url.startsWith('/api/') || request.url === '/readyz';
    done(mayWait && lateness.lateMs() > mostLateMs ? failure('overloaded', { retryAfterSeconds: 2 }) : undefined);
  });
}
