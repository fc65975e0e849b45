import type { FastifyInstance } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

import type { Connection } from '#server/platform/db/connect.ts';
import { failure } from '#server/platform/failure.ts';

export interface Metrics {
  readonly registry: Registry;
  countJob(ended: { name: string; outcome: 'completed' | 'failed'; durationMs: number }): void;
  countAiCall(provider: string, outcome: string): void;
  addGauge(gauge: LabelledGauge): void;
}

interface LabelledGauge {
  name: string;
  help: string;
  label: string;
  /** Called on each request for the metrics. */
  collect(): Promise<ReadonlyMap<string, number>>;
}

export interface MetricsSources {
  pool: Pick<Connection['pool'], 'totalCount' | 'idleCount' | 'waitingCount'>;
  queueDepth(): Promise<Record<string, number>>;
  /** The seconds that the oldest due job of each kind has waited. */
  queueAges(): Promise<Record<string, number>>;
  onGaugeFailed: (gauge: string, error: unknown) => void;
}

/** One registry for each app, so that two apps in one process do not mix. */
export function createMetrics(sources: MetricsSources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const jobs = new Counter({
    name: 'khet_jobs_total',
    help: 'Background jobs by name and outcome',
    labelNames: ['name', 'outcome'],
    registers: [registry],
  });
  const jobSeconds = new Histogram({
    name: 'khet_job_seconds',
    help: 'Attempts of background jobs by name',
    labelNames: ['name'],
    buckets: [0.05, 0.25, 1, 5, 15, 60, 300, 1800],
    registers: [registry],
  });
  const aiCalls = new Counter({
    name: 'khet_ai_calls_total',
    help: 'Calls to an AI provider, each try counted, by provider and outcome',
    labelNames: ['provider', 'outcome'],
    registers: [registry],
  });
  registry.registerMetric(
    new Gauge({
      name: 'khet_database_connections',
      help: 'Connections of the pool by state',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'open' }, sources.pool.totalCount);
        this.set({ state: 'idle' }, sources.pool.idleCount);
        this.set({ state: 'waiting' }, sources.pool.waitingCount);
      },
    }),
  );
  const addGauge = (gauge: LabelledGauge) => registry.registerMetric(toGauge(gauge, sources.onGaugeFailed));
  addGauge({
    name: 'khet_queue_depth',
    help: 'Jobs waiting, by queue',
    label: 'queue',
    collect: async () => new Map(Object.entries(await sources.queueDepth())),
  });
  addGauge({
    name: 'khet_queue_oldest_seconds',
    help: 'How long the oldest due job has waited, by queue',
    label: 'queue',
    collect: async () => new Map(Object.entries(await sources.queueAges())),
  });
  return {
    registry,
    countJob({ name, outcome, durationMs }) {
      jobs.inc({ name, outcome });
      jobSeconds.observe({ name }, durationMs / 1000);
    },
    countAiCall: (provider, outcome) => aiCalls.inc({ provider, outcome }),
    addGauge,
  };
}

/** A figure is absent while its query fails, so that one failing query does not remove the others. */
function toGauge(gauge: LabelledGauge, onFailed: MetricsSources['onGaugeFailed']): Gauge {
  const { name, help, label } = gauge;
  return new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [],
    async collect() {
      this.reset();
      try {
        for (const [value, figure] of await gauge.collect()) this.set({ [label]: value }, figure);
      } catch (error) {
        onFailed(name, error);
      }
    },
  });
}

export interface MetricsAccess {
  /** The token that a collector must send, where one is set. */
  token: string | undefined;
  /** Whether anybody may read the metrics while no token is set. */
  open: boolean;
}

export function serveMetrics(app: FastifyInstance, { registry }: Metrics, { token, open }: MetricsAccess): void {
  const durations = new Histogram({
    name: 'khet_http_request_seconds',
    help: 'Requests by route, method and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const inFlight = new Gauge({
    name: 'khet_http_requests_in_flight',
    help: 'Requests that are being answered',
    registers: [registry],
  });
  app.addHook('onRequest', (_request, reply, done) => {
    inFlight.inc();
    // A caller who goes away gets no response, but the connection closes.
    reply.raw.once('close', () => inFlight.dec());
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      // The label is the pattern, because an address with an id or a search would make labels without end.
      route: request.routeOptions.url ?? 'unknown',
      status: String(reply.statusCode),
    };
    durations.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { schema: { hide: true }, config: { limit: 'probe' } }, async (request, reply) => {
    const mayLook = token === undefined ? open : isSame(request.headers.authorization, `Bearer ${token}`);
    // The reply is the same as for a missing page, so that nobody tries tokens.
    if (!mayLook) throw failure('not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** The comparison takes the same time for every text, so it tells nothing about the token. */
function isSame(given: string | undefined, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given ?? ''), digest(wanted));
}
