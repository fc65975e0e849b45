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
  /** Returns the job's id. Where the idempotency key is known, this is the earlier job's id. */
  enqueue<P extends PayloadSchema>(job: Job<never, P>, payload: input<P>, options?: EnqueueOptions): Promise<string>;
  /** How many jobs wait, by name; the figure is at most a minute old. */
  depth(): Promise<Record<string, number>>;
  /** How many jobs of this kind wait, run or will be tried again, at this moment. */
  countUnfinished(job: Pick<Job, 'name'>): Promise<number>;
}

interface EnqueueOptions {
  /** Two calls with the same key make one job. The key is remembered for a week after the job's end. */
  idempotencyKey?: string;
  /** A number is of seconds from now. */
  startAfter?: Date | number;
  /** The job exists only if this transaction is committed. */
  transaction?: Transaction<DB>;
}

export interface KeptJob {
  readonly id: string;
  readonly name: string;
  readonly data: object;
  readonly startAfter: string;
}

/** The queue of a process. It takes jobs from the start, and runs them once `start` is called. */
export interface RunningQueue<S> extends Queue {
  start(services: S): Promise<void>;
  /** Tries the jobs of these kinds again that have failed for good. Returns how many. */
  tryAgain(isWanted: (name: string) => boolean): Promise<number>;
  /** For how many seconds the oldest due job has waited, by name; only of kinds with one that waits. */
  ages(): Promise<Record<string, number>>;
  /**
   * Puts back jobs of a backup, in the caller's own transaction. Jobs of a kind that this version does not know are left
   * out; returns how many.
   */
  putBack(
    jobs: readonly KeptJob[],
    run: (statement: string, values: unknown[]) => Promise<{ rows: unknown[] }>,
  ): Promise<number>;
  /** Starts no more jobs and waits for the running ones. An unfinished job goes back. Jobs can still be queued. */
  rest(options: { graceMs: number }): Promise<void>;
  /** Does the same and closes the database connection, so that no job can be queued. */
  stop(options: { graceMs: number }): Promise<void>;
}

export interface QueueParts<S> {
  connectionString: string;
  jobs: readonly Job<S>[];
  log: Logger;
  onSettled?: (settled: Settled) => void;
  /** How often to look for work without a notice: a retry, or a job of a dead process. */
  pollSeconds?: number;
  superviseSeconds?: number;
  /** More than the longest statement takes. A query that takes longer has lost its connection. */
  queryTimeoutMs?: number;
  clock?: Clock;
}

export function createQueue<S>(parts: QueueParts<S>): RunningQueue<S> {
  const { jobs, log, onSettled = () => undefined } = parts;
  const boss = createBoss(parts);
  let opening: Promise<void> | undefined;

  /** Opens the queue once for the process. After a failure the next call tries again. */
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
        // pg-boss wants its own column names, not camel case.
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

    async tryAgain(isWanted) {
      await open();
      let again = 0;
      for (const { name } of jobs) {
        if (!isWanted(name)) continue;
        const { rows } = await boss
          .getDb()
          .executeSql(`SELECT id FROM pgboss.job WHERE name = $1 AND state = 'failed'`, [name]);
        const ids = (rows as { id: string }[]).map(({ id }) => id);
        if (ids.length > 0) await boss.retry(name, ids);
        again += ids.length;
      }
      return again;
    },

    async ages() {
      await open();
      const { rows } = await boss.getDb()
        .executeSql(`SELECT name, extract(epoch FROM now() - min(greatest(start_after, created_on)))::float AS seconds
          FROM pgboss.job WHERE state IN ('created', 'retry') AND start_after <= now() GROUP BY name`);
      return Object.fromEntries((rows as { name: string; seconds: number }[]).map((row) => [row.name, row.seconds]));
    },

    async countUnfinished({ name }) {
      await open();
      // The figures of pg-boss itself may be a minute old.
      const { rows } = await boss
        .getDb()
        .executeSql(`SELECT count(*)::int AS unfinished FROM pgboss.job WHERE name = $1 AND state < 'completed'`, [
          name,
        ]);
      return (rows as { unfinished: number }[])[0]?.unfinished ?? 0;
    },

    async start(services) {
      await open();
      for (const job of jobs) {
        for (let worker = 0; worker < (job.concurrency ?? 1); worker += 1) await work(job, services);
      }
      log.info({ jobs: jobs.length }, 'jobs are being run');
    },

    async putBack(kept, run) {
      await open();
      const known = Map.groupBy(kept, ({ name }) => name);
      let leftOut = 0;
      for (const [name, ofOneKind] of known) {
        if (!jobs.some((job) => job.name === name)) leftOut += ofOneKind.length;
        else
          await boss.insert(
            name,
            ofOneKind.map(({ id, data, startAfter }) => ({ id, data, startAfter })),
            { db: { executeSql: (statement, values = []) => run(statement, values) } },
          );
      }
      return leftOut;
    },

    rest: ({ graceMs }) => stop({ timeout: graceMs, close: false }),
    stop: ({ graceMs }) => stop({ timeout: graceMs, close: true }),
  };
}

function createBoss<S>(parts: QueueParts<S>): PgBoss {
  const { connectionString, log, superviseSeconds = 30, queryTimeoutMs = 30_000, clock } = parts;
  // pg-boss passes these to the pool, although its types do not know them.
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

/** Checks the payload as the database returns it, because there a date is a text. */
function refuseUnreadable<P extends PayloadSchema>({ name, payload: schema }: Job<never, P>, payload: input<P>): void {
  const checked = safeParse(schema, JSON.parse(JSON.stringify(payload)));
  if (!checked.success) throw new Error(`This is not what ${name} takes`, { cause: checked.error });
}

/**
 * The key becomes the row's own id. pg-boss forgets its singleton keys once a job is taken, but a primary key holds as
 * long as the row.
 */
function idFromKey(jobName: string, key: string): string {
  const bytes = createHash('sha256').update(`${jobName}\n${key}`).digest().subarray(0, 16);
  // Version 8, variant 1: a UUID with bits that its maker defines.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
