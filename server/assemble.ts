import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import { createApp } from './app.ts';
import { createAuthenticate } from './features/account/index.ts';
import { features } from './features/index.ts';
import { jobs } from './jobs.ts';
import { backupAgeGauge } from './platform/backup/backup-age.ts';
import { createAi } from './platform/ai/ai.ts';
import { locate } from './platform/config/locate.ts';
import { usesMailbox } from './platform/config/mailbox.ts';
import type { Config } from './platform/config/settings.ts';
import { createPasswords, type PasswordCost } from './platform/crypto/passwords.ts';
import { hasSealed } from './platform/crypto/find-sealed.ts';
import { loadOrCreateSecrets } from './platform/crypto/secrets.ts';
import { createVault, identifyKey } from './platform/crypto/vault.ts';
import { connect, type Connection, type Database } from './platform/db/connect.ts';
import { explainUnreachable } from './platform/db/explain-unreachable.ts';
import { createNotices } from './platform/db/notices.ts';
import { createReads } from './platform/db/replica.ts';
import { createFileStore } from './platform/files/encrypted-file-store.ts';
import { openSpool } from './platform/files/spool.ts';
import { openStoredFiles } from './platform/files/stored-files.ts';
import { createMetrics } from './platform/http/metrics.ts';
import { onEveryServer } from './platform/http/limits/every-server.ts';
import { createRateLimiter } from './platform/http/limits/rate-limiter.ts';
import { createUploadReceiver } from './platform/http/uploads.ts';
import { createLeafReader } from './platform/leaf/leaf-reader.ts';
import type { Logger } from './platform/log/logger.ts';
import { createMailbox } from './platform/mail/mailbox.ts';
import { mailboxRoutes } from './platform/mail/mailbox-routes.ts';
import { openMailer } from './platform/mail/open-mailer.ts';
import { createPictures, type PicturePool } from './platform/pictures/pictures.ts';
import { createPostPush, type PostPush } from './platform/push/post-push.ts';
import { createQueue, type RunningQueue } from './platform/queue/queue.ts';
import type { Services } from './platform/services.ts';
import { openSmsSender } from './platform/sms/sms-sender.ts';
import { stopPatienceMs } from './platform/stop-patience.ts';
import { openRooms } from './platform/work-room/rooms.ts';
import { version } from './version.ts';

export interface Assembled {
  services: Services;
  /** Builds the HTTP side, which a worker does not need. */
  openApp(webFolder?: string): Promise<FastifyInstance>;
  startJobs(): Promise<void>;
  /** Tries jobs again that have failed for good. */
  tryAgain: RunningQueue<Services>['tryAgain'];
  /** Finishes running work within the configured patience, then closes all services. */
  close(): Promise<void>;
}

export interface AssembleParts {
  config: Config;
  /** The address without a pooler between. */
  databaseUrl: string;
  log: Logger;
  clock?: () => Date;
  /** Lower than usual where hundreds of invented people sign up. */
  passwordCost?: PasswordCost | undefined;
  /** One pool for several apps, one after the other, in one process. */
  picturePool?: PicturePool | undefined;
  /** The way to a stand-in, where no real push service shall be asked. */
  postPush?: PostPush | undefined;
}

/**
 * A job loses nothing when it is put back, and may take hours. So a stop waits less for a job than for a person's
 * request.
 */
const mostJobGraceMs = 10_000;

/** Makes every service once and joins them. The app does not listen yet, and no job runs. */
export async function assemble(parts: AssembleParts): Promise<Assembled> {
  const { config, databaseUrl, log } = parts;
  // Only these connections end with each transaction, so only they may come from a pooler.
  const pooledUrl = (config.databaseDirectUrl && config.databaseUrl) ?? databaseUrl;
  const connection = connect(pooledUrl, {
    connections: config.databaseConnections,
    onIdleError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  const { services, queue, metrics, mailbox } = await makeServices(parts, connection);
  for (const gauge of [backupAgeGauge, ...features.flatMap((feature) => feature.gauges ?? [])]) {
    metrics.addGauge({ ...gauge, collect: () => gauge.collect(services) });
  }
  metrics.addGauge({
    name: 'khet_ai_budget_left',
    help: 'The share of the requests of all AI keys that is left in this minute, by provider',
    label: 'provider',
    collect: () => services.ai.budgetLeft(),
  });
  let app: FastifyInstance | undefined;
  const servers: Server[] = [];
  // A part that cannot end in order, as without the database, must not leave the parts after it running.
  const ended = (end: Promise<unknown>) =>
    end.catch((error: unknown) => log.warn({ err: error }, 'a part of the server did not end in order'));

  return {
    services,
    async openApp(webFolder) {
      const authenticate = createAuthenticate(services);
      const appParts = { services, features, authenticate, metrics, version };
      app = await createApp(webFolder === undefined ? appParts : { ...appParts, webFolder });
      onEveryServer(app, (server) => servers.push(server));
      if (usesMailbox(config)) mailboxRoutes(app, mailbox);
      return app;
    },
    async startJobs() {
      await queue.start(services).catch((error: unknown) => {
        throw explainUnreachable(error, config.databaseUrl) ?? error;
      });
      for (const feature of features) await feature.startJobs?.(services);
    },
    tryAgain: (isWanted) => queue.tryAgain(isWanted),
    async close() {
      if (app && servers.some(({ listening }) => listening)) await announce(app, config.stopNoticeMs);
      const patienceMs = stopPatienceMs(config);
      // Both wait at the same time, so that a slow upload does not use up the time of the jobs.
      const graceMs = Math.min(patienceMs, mostJobGraceMs);
      await Promise.all([ended(drain(app, servers, patienceMs)), ended(queue.rest({ graceMs }))]);
      // The queue stops only now, because the last step of a request may queue a mail.
      await ended(queue.stop({ graceMs: 1000 }));
      await ended(services.pictures.close());
      await ended(services.limiter.stop());
      await ended(services.mail.close());
      await ended(services.notices.stop());
      await ended(services.reads.stop());
      await ended(connection.close());
    },
  };
}

async function makeServices(parts: AssembleParts, connection: Connection) {
  const { config, databaseUrl, log, clock = () => new Date(), passwordCost, picturePool, postPush } = parts;
  const { db } = connection;
  const places = locate(config);
  const vault = await openVault(config, places.secrets, connection);
  const notices = createNotices({ connectionString: databaseUrl, log });
  const drive = await openStoredFiles(config, clock());
  const mailbox = createMailbox({ db, clock, log });
  const { queue, metrics } = openQueue(parts, connection);
  const rooms = openRooms();
  const pictures = createPictures({ log, room: rooms.pictures, pool: picturePool });
  const limiter = createRateLimiter({
    db,
    clock,
    scale: config.rateLimitScale,
    onError: (error) => log.warn({ err: error }, 'rate windows were not settled'),
  });
  const services: Services = {
    config,
    log,
    clock,
    db,
    reads: openReads(parts, db),
    databaseUrl,
    notices,
    vault,
    rooms,
    queue,
    limiter,
    pictures,
    postPush: postPush ?? createPostPush(),
    passwords: createPasswords(passwordCost),
    files: createFileStore({ drive, vault }),
    uploads: createUploadReceiver({ spool: await openSpool(places.incoming, clock()), room: rooms.uploads }),
    mail: openMailer(config, mailbox),
    sms: openSmsSender(config),
    leaf: createLeafReader(pictures),
    ai: createAi({
      config,
      db,
      vault,
      clock,
      log,
      onCall: (provider, outcome) => metrics.countAiCall(provider, outcome),
    }),
  };
  return { services, queue, metrics, mailbox };
}

function openReads({ config, log }: AssembleParts, primary: Database) {
  const { databaseReadUrl: url, databaseConnections: connections } = config;
  const onIdleError = (error: Error) => log.warn({ err: error }, 'a connection to the replica was lost');
  const replica = url === undefined ? undefined : connect(url, { connections, onIdleError });
  return createReads({ primary, replica, log });
}

/** A database with sealed data must not get a new key, because nobody could read that data again. */
async function openVault(config: Config, secretsFile: string, connection: Connection) {
  const isKeyNeeded = () =>
    hasSealed(
      connection.db,
      features.flatMap(({ sealed }) => sealed),
    );
  const given = { encryption: config.encryptionKey };
  const secrets = await loadOrCreateSecrets(secretsFile, given, isKeyNeeded).catch(async (error: unknown) => {
    await connection.close();
    throw error;
  });
  const previous = config.previousEncryptionKey ? [identifyKey(config.previousEncryptionKey)] : [];
  return createVault({ keys: { current: identifyKey(secrets.encryption), previous } });
}

/** The metrics show the length of the queue, and the queue tells the metrics how its jobs end. */
function openQueue({ databaseUrl, log }: AssembleParts, { pool }: Connection) {
  const queue = createQueue<Services>({
    connectionString: databaseUrl,
    jobs,
    log,
    onSettled: ({ job, ...ended }) => metrics.countJob({ name: job, ...ended }),
  });
  const metrics = createMetrics({
    pool,
    queueDepth: () => queue.depth(),
    queueAges: () => queue.ages(),
    onGaugeFailed: (gauge, error) => log.warn({ err: error, gauge }, 'a figure could not be had'),
  });
  return { queue, metrics };
}

/** A request that is on its way while the server closes would be lost, so a proxy first sees that it must send no more. */
async function announce(app: FastifyInstance, noticeMs: number): Promise<void> {
  app.announceStop();
  await wait(noticeMs);
}

/** Refuses new requests and waits for the running ones. A request that takes longer than the patience is cut off. */
async function drain(app: FastifyInstance | undefined, servers: readonly Server[], patienceMs: number): Promise<void> {
  if (!app) return;
  const timer = setTimeout(() => {
    for (const server of servers) server.closeAllConnections();
  }, patienceMs);
  // Fastify itself waits only for its first server, not for those of further addresses.
  const closed = servers.filter(({ listening }) => listening).map((server) => once(server, 'close'));
  await app.close();
  await Promise.all(closed);
  clearTimeout(timer);
}
