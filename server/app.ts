import { mostDocumentBytes } from '#domain/limits.ts';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';

import { siteOf } from './platform/config/site.ts';
import { serveAiStatus } from './platform/ai/serve-ai-status.ts';
import type { Feature } from './platform/feature.ts';
import { type Authenticate, controlAccess } from './platform/http/access.ts';
import { longestLookMs } from './platform/leaf/leaf-reader.ts';
import { createReadAnnouncement } from './features/announcements/index.ts';
import { boundConnections, boundsFor, countDescriptors } from './platform/http/limits/connections.ts';
import { mapErrors, sendError } from './platform/http/error-mapper.ts';
import { serveHealth } from './platform/http/health.ts';
import { serveInstance } from './platform/http/instance.ts';
import { limitRates } from './platform/http/limits/limits.ts';
import { type Metrics, serveMetrics } from './platform/http/metrics.ts';
import { describeApi } from './platform/http/openapi.ts';
import { refuseWhenLate } from './platform/http/limits/overload.ts';
import { takeTurnsWithPasswords } from './platform/http/limits/password-turns.ts';
import { type SecureHeaders, writeSecureHeaders } from './platform/http/security.ts';
import { cutSlowBodies } from './platform/http/limits/slow-bodies.ts';
import { serveWeb, type Web } from './platform/http/pages/web.ts';
import type { Services } from './platform/services.ts';

export interface AppParts {
  services: Services;
  features: readonly Feature[];
  authenticate: Authenticate;
  metrics: Metrics;
  version: string;
  /** The folder of the built web app; absent where only the API is wanted. */
  webFolder?: string;
}

/** The parts that work without an AI provider. */
const builtIn = { leaf: true, kai: true };

/** Builds the whole server without listening, so that a test can use it directly. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { services, features, metrics } = parts;
  const { config } = services;
  const secureHeaders = await writeSecureHeaders({ https: config.publicUrl?.startsWith('https:') ?? false });
  const app = makeServer(services, secureHeaders);
  const state = watchStopping(app);
  app.addHook('onListen', async () => {
    for (const { name, warm } of features) {
      warm?.().catch((error: unknown) => services.log.error({ err: error, feature: name }, 'was not made in advance'));
    }
  });

  mapErrors(app);
  refuseWhenLate(app, config.overloadDelayMs);
  await registerPlugins(app);
  await describeApi(app, parts.version);
  limitRates(app, services.limiter);
  controlAccess(app, parts.authenticate);
  takeTurnsWithPasswords(app, services.rooms.passwords);
  serveMetrics(app, metrics, { token: config.metricsToken, open: config.environment !== 'production' });
  serveHealth(app, {
    database: () => sql`SELECT 1`.execute(services.db),
    stopping: () => state.isStopping,
    onNotReady: (error) => services.log.warn({ err: error }, 'not ready'),
  });
  serveInstance(app, config, createReadAnnouncement(services));
  serveAiStatus(app, services.ai, builtIn);
  for (const feature of features) feature.routes?.(app, services);
  if (parts.webFolder !== undefined) {
    await serveWeb(app, { folder: parts.webFolder, site: siteOf(config), tellHead: headTeller(parts) });
  }
  return app;
}

function headTeller({ services, features }: AppParts): Web['tellHead'] {
  const tellers = new Map(features.flatMap(({ heads = {} }) => Object.entries(heads)));
  return async (screenPath, asked) => tellers.get(screenPath)?.(asked, services);
}

/** Makes Fastify with its limits on connections, bodies and time, and with an id for each request. */
function makeServer({ config, log, rooms }: Services, secureHeaders: SecureHeaders): FastifyInstance {
  const addHeaders = ({ id, url }: FastifyRequest, reply: FastifyReply) =>
    reply.header('x-request-id', id).headers(secureHeaders(url));
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({
      disableRequestLogging: config.logLevel !== 'debug' && config.logLevel !== 'trace',
    }),
    genReqId: () => randomUUID(),
    // A logger for each request takes a tenth of a small request's time. Few requests log, and those name the request
    // themselves.
    childLoggerFactory: (logger) => logger,
    trustProxy: (_address, hop) => hop < config.proxyHops,
    bodyLimit: 100 * 1024,
    // The connection is silent while our own model and a configured one work.
    connectionTimeout: longestLookMs + config.aiTimeoutMs + 15_000,
    // The time for ten megabytes on a weak signal; the limit above ends a silent connection sooner.
    requestTimeout: 10 * 60_000,
    keepAliveTimeout: 65_000,
    // A phone sends its headers within a second or two. A connection without them after this long is dead or an attack.
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 5000 },
    routerOptions: { maxParamLength: 200 },
    // No hook runs for an unreadable address, so the headers are added here.
    frameworkErrors: (error, request, reply) => void sendError(error, request, addHeaders(request, reply)),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance;
  boundConnections(app, boundsFor(countDescriptors(), { behindProxy: config.proxyHops > 0 }));
  cutSlowBodies(app, {
    windowMs: 20_000,
    leastBytesPerSecond: 512,
    // The speed of GPRS, the weakest connection in use.
    leastWhenWanted: 4096,
    isWanted: () => rooms.uploads.waiting > 0,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', (request, reply, done) => {
    addHeaders(request, reply);
    done();
  });
  return app;
}

function watchStopping(app: FastifyInstance): { readonly isStopping: boolean } {
  const state = { isStopping: false };
  app.decorate('announceStop', () => {
    state.isStopping = true;
  });
  app.addHook('preClose', async () => app.announceStop());
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // An open connection would delay the end.
    if (state.isStopping) reply.header('connection', 'close');
    done();
  });
  return state;
}

async function registerPlugins(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: mostDocumentBytes, files: 1, fields: 10, fieldSize: 10_000, headerPairs: 50 },
  });
  await app.register(etag, { weak: true });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    // Only an attacker would send a compressed body, a small one that fills the memory.
    globalDecompression: false,
    // On replies of this size, higher levels cost more time than a slow connection saves.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
