import { createHash } from 'node:crypto';

import type { Transaction } from 'kysely';
import type pg from 'pg';
import { type Clock, fromKysely, PgBoss } from 'pg-boss';
import { type input, safeParse } from 'zod/v4/core';

import { DatabaseClient } from '#server/platform/db/client.ts';
import type { DB } from '#server/platform/db/database.generated.ts';
import type { Logger } from '#server/platform/log/logger.ts';

import type { Job, PayloadSchema } from './job.ts';
import { prepareQueues } from './prepare-queues.ts';
import { runAttempt, type Settled } from './run-attempt.ts';

export { defineJob, type Job, type JobCall, noPayload, PermanentFailure } from './job.ts';
export type { Settled } from './run-attempt.ts';

/** The part of the queue that a verb needs. */
export interface Queue {
  /** Returns the job's id, which is the earlier one's when the idempotency key has been seen. */
  enqueue<P extends PayloadSchema>(job: Job<never, P>, payload: input<P>, options?: EnqueueOptions): Promise<string>;
  /** Jobs waiting, by name; at most a minute old. */
  depth(): Promise<Record<string, number>>;
}

interface EnqueueOptions {
  /** Two calls with one key are one job, for as long as the first is remembered: a week after its end. */
  idempotencyKey?: string;
  startAfter?: Date;
  /** The job is there if and only if the transaction is committed. */
  transaction?: Transaction<DB>;
}

/** The queue of a process: it takes jobs from the start, and runs them once told to. */
export interface RunningQueue<S> extends Queue {
  start(services: S): Promise<void>;
  /** Runs no more jobs and waits for those that run; a job not done by then is put back. Others may still be queued. */
  rest(options: { graceMs: number }): Promise<void>;
  /** The same, and lets go of the database: nothing can be queued from then on. */
  stop(options: { graceMs: number }): Promise<void>;
}

export interface QueueParts<S> {
  connectionString: string;
  jobs: readonly Job<S>[];
  log: Logger;
  onSettled?: (settled: Settled) => void;
  /** How often to look for work that nobody announced: a retry, a job of a process that died. */
  pollSeconds?: number;
  superviseSeconds?: number;
  /** More than its longest statement takes; by then the connection to the database must be dead. */
  queryTimeoutMs?: number;
  clock?: Clock;
}

export function createQueue<S>(parts: QueueParts<S>): RunningQueue<S> {
  const { jobs, log, onSettled = () => undefined } = parts;
  const boss = createBoss(parts);
  let opening: Promise<void> | undefined;

  /** Once for the process; a failure is not remembered, so that the next call tries again. */
  function open(): Promise<void> {
    opening ??= boss
      .start()
      .then(() => prepareQueues(boss, jobs))
      .catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
    return opening;
  }

  async function stop(options: { timeout: number; close: boolean }): Promise<void> {
    await Promise.allSettled([opening]);
    await boss.stop({ graceful: true, ...options });
  }

  async function work(job: Job<S>, services: S): Promise<void> {
    let workerId = '';
    const options = {
      batchSize: 1,
      includeMetadata: true,
      perJobResults: true,
      pollingIntervalSeconds: parts.pollSeconds ?? 5,
      notifyPollingIntervalSeconds: parts.pollSeconds ?? 5,
    } as const;
    workerId = await boss.work<object, void, typeof options>(job.name, options, async (taken) => {
      const results = await Promise.all(taken.map((each) => runAttempt({ job, services, log, onSettled }, each)));
      // More jobs may be waiting; without this call the worker would sleep first.
      boss.notifyWorker(workerId);
      return results;
    });
  }

  return {
    async enqueue(job, payload, { idempotencyKey, startAfter, transaction } = {}) {
      refuseUnreadable(job, payload);
      await open();
      const id = idempotencyKey === undefined ? undefined : idFromKey(job.name, idempotencyKey);
      const sent = await boss.send(job.name, payload, {
        ...(id === undefined ? {} : { id }),
        ...(startAfter === undefined ? {} : { startAfter }),
        // Its own columns come as it wrote them, not in camel case.
        ...(transaction === undefined ? {} : { db: fromKysely(transaction.withoutPlugins()) }),
      });
      const known = sent ?? id;
      if (known === undefined) throw new Error(`${job.name} was not queued`);
      return known;
    },

    async depth() {
      await open();
      const stats = await Promise.all(jobs.map(({ name }) => boss.getQueueStats(name, { force: true })));
      return Object.fromEntries(stats.flat().map(({ name, queuedCount }) => [name, queuedCount]));
    },

    async start(services) {
      await open();
      for (const job of jobs) {
        for (let worker = 0; worker < (job.concurrency ?? 1); worker += 1) await work(job, services);
      }
      log.info({ jobs: jobs.length }, 'jobs are being run');
    },

    rest: ({ graceMs }) => stop({ timeout: graceMs, close: false }),
    stop: ({ graceMs }) => stop({ timeout: graceMs, close: true }),
  };
}

function createBoss<S>(parts: QueueParts<S>): PgBoss {
  const { connectionString, log, superviseSeconds = 30, queryTimeoutMs = 30_000, clock } = parts;
  // Passed on to the pool, which knows more than the types of pg-boss do.
  const connections: pg.PoolConfig = {
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    Client: DatabaseClient,
  };
  const boss = new PgBoss({
    ...(connections as object),
    connectionString,
    application_name: 'khet jobs',
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    ...(clock === undefined ? {} : { clock }),
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue stumbled'));
  boss.on('warning', ({ message }) => log.warn(`the job queue: ${message}`));
  return boss;
}

/** Checked as it will come back from the database, where a date is a text. */
function refuseUnreadable<P extends PayloadSchema>({ name, payload: schema }: Job<never, P>, payload: input<P>): void {
  const checked = safeParse(schema, JSON.parse(JSON.stringify(payload)));
  if (!checked.success) throw new Error(`This is not what ${name} takes`, { cause: checked.error });
}

/**
 * The key becomes the row's own id: pg-boss's singleton keys are forgotten once a job is taken up,
 * a primary key holds for as long as the row is kept.
 */
function idFromKey(jobName: string, key: string): string {
  const bytes = createHash('sha256').update(`${jobName}\n${key}`).digest().subarray(0, 16);
  // Version 8, variant 1: a UUID whose bits mean what their maker says.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
