import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { z } from 'zod';

import {
  createQueue,
  defineJob,
  type Job,
  type JobCall,
  type QueueParts,
  type RunningQueue,
  type Settled,
} from '#server/platform/queue/queue.ts';

import { createTestDatabase, type TestDatabase } from './database/database.ts';

/** The services of the jobs of these tests. */
export interface Bench {
  did: string[];
}

export const note = z.object({ note: z.string() });

export async function doNote({ payload, services }: JobCall<Bench, z.output<typeof note>>): Promise<void> {
  services.did.push(payload.note);
}

let jobsMade = 0;

/** Makes a job with a new name, so that tests do not share jobs. */
export function makeJob(handle: Job<Bench, typeof note>['handle'], rest: Partial<Job<Bench, typeof note>> = {}) {
  jobsMade += 1;
  return defineJob({ name: `test.job-${jobsMade}`, payload: note, retryDelaySeconds: 1, ...rest, handle });
}

/** Makes a database for this file, and queues on it that stop after each test. */
export function setUpQueues() {
  let database: TestDatabase;
  let client: pg.Client;
  const open: RunningQueue<Bench>[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((queue) => queue.stop({ graceMs: 1000 })));
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  function makeQueue(jobs: readonly Job<Bench>[], parts: Partial<QueueParts<Bench>> = {}) {
    const queue = createQueue<Bench>({
      connectionString: database.url,
      jobs,
      log: pino({ level: 'silent' }),
      pollSeconds: 0.5,
      superviseSeconds: 1,
      ...parts,
    });
    open.push(queue);
    return queue;
  }

  /** Starts a queue that runs these jobs. It also returns how each attempt ended. */
  async function startQueue(jobs: readonly Job<Bench>[], parts: Partial<QueueParts<Bench>> = {}) {
    const settled: Settled[] = [];
    const services: Bench = { did: [] };
    const queue = makeQueue(jobs, { onSettled: (each) => settled.push(each), ...parts });
    await queue.start(services);
    const until = (count: number) => vi.waitFor(() => expect(settled).toHaveLength(count), { timeout: 15_000 });
    return { queue, services, settled, until };
  }

  /** Reads a job from the database. */
  async function read(id: string) {
    const { rows } = await client.query<{ state: string; output: unknown; retry_count: number; start_after: Date }>(
      'SELECT state, output, retry_count, start_after FROM pgboss.job WHERE id = $1',
      [id],
    );
    return rows[0];
  }

  return { url: () => database.url, makeQueue, startQueue, read };
}
