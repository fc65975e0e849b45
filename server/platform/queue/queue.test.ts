import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';

import { type Connection, connect } from '#server/platform/db/connect.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';

import {
  createQueue,
  defineJob,
  type Job,
  type JobCall,
  PermanentFailure,
  type RunningQueue,
  type Settled,
} from './queue.ts';

/** What the jobs of these tests are given to work with. */
interface Bench {
  did: string[];
}

let database: TestDatabase;
let client: pg.Client;
let connection: Connection;
const open: RunningQueue<Bench>[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  connection = connect(database.url, { connections: 4, onIdleError: () => undefined });
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((queue) => queue.stop({ graceMs: 1000 })));
});

afterAll(async () => {
  await connection.close();
  await client.end();
  await database.drop();
});

let jobsMade = 0;
const note = z.object({ note: z.string() });

/** A job under a name of its own, so that no test meets the jobs of another. */
function makeJob(handle: Job<Bench, typeof note>['handle'], rest: Partial<Job<Bench, typeof note>> = {}) {
  jobsMade += 1;
  return defineJob({ name: `test.job-${jobsMade}`, payload: note, retryDelaySeconds: 1, ...rest, handle });
}

const doNote = async ({ payload, services }: JobCall<Bench, { note: string }>) => void services.did.push(payload.note);

function makeQueue(
  jobs: readonly Job<Bench>[],
  parts: { log?: pino.Logger; onSettled?: (settled: Settled) => void } = {},
) {
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

/** Starts a queue that runs these jobs and tells how each attempt ended. */
async function startQueue(...jobs: readonly Job<Bench>[]) {
  const settled: Settled[] = [];
  const services: Bench = { did: [] };
  const queue = makeQueue(jobs, { onSettled: (each) => settled.push(each) });
  await queue.start(services);
  const until = (count: number) => vi.waitFor(() => expect(settled).toHaveLength(count), { timeout: 15_000 });
  return { queue, services, settled, until };
}

async function read(id: string) {
  const { rows } = await client.query<{ state: string; output: unknown; retry_count: number }>(
    'SELECT state, output, retry_count FROM pgboss.job WHERE id = $1',
    [id],
  );
  return rows[0];
}

describe('a job', () => {
  test('is run with its payload, soon after it was queued', async () => {
    const job = makeJob(doNote);
    const { queue, services, settled, until } = await startQueue(job);
    const id = await queue.enqueue(job, { note: 'fetch prices' });
    await until(1);
    expect(services.did).toEqual(['fetch prices']);
    expect(settled[0]).toMatchObject({ job: job.name, outcome: 'completed', willRetry: false });
    await vi.waitFor(async () => expect(await read(id)).toMatchObject({ state: 'completed' }));
  });

  test('may be queued by a process that runs none', async () => {
    const job = makeJob(doNote);
    const web = makeQueue([job]);
    await web.enqueue(job, { note: 'from the web' });
    expect(await web.depth()).toEqual({ [job.name]: 1 });
    const worker = await startQueue(job);
    await worker.until(1);
    expect(worker.services.did).toEqual(['from the web']);
  });

  test('of a long row is followed by the next at once', async () => {
    const job = makeJob(doNote);
    const web = makeQueue([job]);
    for (let n = 0; n < 30; n++) await web.enqueue(job, { note: `${n}` });
    const started = performance.now();
    const { services, until } = await startQueue(job);
    await until(30);
    expect(services.did).toEqual(Array.from({ length: 30 }, (_, n) => `${n}`));
    // At one for each look into the queue it would be fifteen seconds.
    expect(performance.now() - started).toBeLessThan(7500);
  });

  test('runs beside others of its kind, up to its concurrency', async () => {
    let running = 0;
    let most = 0;
    const two = Promise.withResolvers<void>();
    const job = makeJob(
      async () => {
        running += 1;
        most = Math.max(most, running);
        if (running === 2) two.resolve();
        await two.promise;
        running -= 1;
      },
      { concurrency: 2 },
    );
    const { queue, until } = await startQueue(job);
    for (let n = 0; n < 6; n++) await queue.enqueue(job, { note: `${n}` });
    await until(6);
    expect(most).toBe(2);
  });

  test('that waits for a time is not run before', async () => {
    const job = makeJob(doNote);
    const { queue, services, until } = await startQueue(job);
    const startAfter = new Date(Date.now() + 1500);
    await queue.enqueue(job, { note: 'later' }, { startAfter });
    await queue.enqueue(job, { note: 'now' });
    await until(2);
    expect(services.did).toEqual(['now', 'later']);
    expect(Date.now()).toBeGreaterThanOrEqual(startAfter.getTime());
  });
});

describe('a payload', () => {
  test('of the wrong shape is refused when it is queued', async () => {
    const job = makeJob(doNote);
    const queue = makeQueue([job]);
    await expect(queue.enqueue(job, { note: 7 } as never)).rejects.toThrow(`This is not what ${job.name} takes`);
    expect(await queue.depth()).toEqual({ [job.name]: 0 });
  });

  test('that would not survive the database is refused', async () => {
    const dated = defineJob<Bench, z.ZodObject<{ day: z.ZodDate }>>({
      name: 'test.dated',
      payload: z.object({ day: z.date() }),
      handle: async () => undefined,
    });
    const queue = makeQueue([dated]);
    await expect(queue.enqueue(dated, { day: new Date() })).rejects.toThrow('This is not what test.dated takes');
  });

  test('another version wrote, which this one does not understand, fails for good and is not run', async () => {
    const handle = vi.fn<() => Promise<void>>();
    const older = { ...makeJob(handle), payload: z.object({ remark: z.string() }) };
    const newer = { ...older, payload: note };
    const id = await makeQueue([older]).enqueue(older, { remark: 'old shape' });
    const { until, settled } = await startQueue(newer);
    await until(1);
    expect(settled[0]).toMatchObject({ outcome: 'failed', willRetry: false });
    expect(handle).not.toHaveBeenCalled();
    await vi.waitFor(async () => expect(await read(id)).toMatchObject({ state: 'failed', retry_count: 0 }));
  });

  test('and what came of it are never in the log; the name and the id are', async () => {
    const lines: string[] = [];
    const log = createLogger('trace', { write: (line) => void lines.push(line) });
    const job = makeJob(
      async () => {
        throw Object.assign(new Error('duplicate key'), { detail: 'Key (phone)=(98765) already exists.' });
      },
      { retryLimit: 0 },
    );
    const queue = makeQueue([job], { log });
    await queue.start({ did: [] });
    const id = await queue.enqueue(job, { note: 'secret of ramesh' });
    await vi.waitFor(() => expect(lines.join('')).toContain('job failed'));
    const failure = lines.map((line) => JSON.parse(line) as object).find((line) => 'jobId' in line);
    expect(failure).toMatchObject({ job: job.name, jobId: id, attempt: 1, err: { message: 'duplicate key' } });
    expect(lines.join('')).not.toMatch(/ramesh|98765/);
  });
});

describe('a failing job', () => {
  test('is tried again until it succeeds', async () => {
    const attempts: number[] = [];
    const job = makeJob(async ({ attempt }) => {
      attempts.push(attempt);
      if (attempt < 2) throw new Error('the source is down');
    });
    const { queue, settled, until } = await startQueue(job);
    await queue.enqueue(job, { note: 'x' });
    await until(2);
    expect(attempts).toEqual([1, 2]);
    expect(settled.map(({ outcome, willRetry }) => [outcome, willRetry])).toEqual([
      ['failed', true],
      ['completed', false],
    ]);
  });

  test('that cannot be helped is not tried again, and keeps its reason', async () => {
    const job = makeJob(async () => {
      throw new PermanentFailure('the address does not exist');
    });
    const { queue, settled, until } = await startQueue(job);
    const id = await queue.enqueue(job, { note: 'x' });
    await until(1);
    expect(settled[0]).toMatchObject({ outcome: 'failed', willRetry: false });
    await vi.waitFor(async () => {
      expect(await read(id)).toEqual({
        state: 'failed',
        output: { reason: 'the address does not exist' },
        retry_count: 0,
      });
    });
  });

  test('is given up after its last try', async () => {
    const job = makeJob(
      async () => {
        throw new Error('still down');
      },
      { retryLimit: 1 },
    );
    const { queue, settled, until } = await startQueue(job);
    const id = await queue.enqueue(job, { note: 'x' });
    await until(2);
    expect(settled.map(({ willRetry }) => willRetry)).toEqual([true, false]);
    await vi.waitFor(async () => {
      expect(await read(id)).toMatchObject({ state: 'failed', output: { reason: 'still down' } });
    });
  });

  test('does not keep its neighbours from running', async () => {
    const bad = makeJob(async () => {
      throw new Error('bad');
    });
    const good = makeJob(doNote);
    const { queue, services } = await startQueue(bad, good);
    await queue.enqueue(bad, { note: 'bad' });
    await queue.enqueue(good, { note: 'good' });
    await vi.waitFor(() => expect(services.did).toEqual(['good']));
  });

  test('that takes too long is stopped, told so, and tried again', async () => {
    const told: string[] = [];
    const job = makeJob(
      async ({ signal, attempt }) => {
        if (attempt > 1) return;
        await new Promise<void>((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            told.push('time is up');
            reject(new Error('aborted'));
          });
        });
      },
      { timeoutSeconds: 1 },
    );
    const { queue, until, settled } = await startQueue(job);
    await queue.enqueue(job, { note: 'x' });
    await until(2);
    expect(told).toEqual(['time is up']);
    expect(settled.map(({ outcome }) => outcome)).toEqual(['failed', 'completed']);
  });
});

describe('an idempotency key', () => {
  test('makes two calls one job, also after the first is done', async () => {
    const job = makeJob(doNote);
    const { queue, services, until } = await startQueue(job);
    const options = { idempotencyKey: 'prices of 2026-07-20' };
    const ids = await Promise.all([
      queue.enqueue(job, { note: 'a' }, options),
      queue.enqueue(job, { note: 'a' }, options),
    ]);
    await until(1);
    ids.push(await queue.enqueue(job, { note: 'a' }, options));
    expect(new Set(ids).size).toBe(1);
    await queue.enqueue(job, { note: 'other' }, { idempotencyKey: 'prices of 2026-07-21' });
    await until(2);
    expect(services.did).toEqual(['a', 'other']);
  });

  test('belongs to one kind of job', async () => {
    const [one, other] = [makeJob(doNote), makeJob(doNote)];
    const queue = makeQueue([one, other]);
    const options = { idempotencyKey: 'same' };
    const ids = [await queue.enqueue(one, { note: 'a' }, options), await queue.enqueue(other, { note: 'b' }, options)];
    expect(new Set(ids).size).toBe(2);
  });
});

describe('a job queued in a transaction', () => {
  const insert = (id: string) => ({ recipient: id, subject: id, text: id, sentAt: new Date() });

  test('is there when the transaction is committed, not before', async () => {
    const job = makeJob(doNote);
    const { queue, services, until } = await startQueue(job);
    let id = '';
    await connection.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('mailboxMessage').values(insert('kept')).execute();
      id = await queue.enqueue(job, { note: 'kept' }, { transaction });
      expect(await read(id)).toBeUndefined();
    });
    await until(1);
    expect(services.did).toEqual(['kept']);
  });

  test('never was when the transaction is rolled back', async () => {
    const job = makeJob(doNote);
    const queue = makeQueue([job]);
    let id = '';
    const work = connection.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('mailboxMessage').values(insert('undone')).execute();
      id = await queue.enqueue(job, { note: 'undone' }, { transaction, idempotencyKey: 'undone' });
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await read(id)).toBeUndefined();
    expect(await queue.depth()).toEqual({ [job.name]: 0 });
  });
});

describe('stopping', () => {
  test('waits for what is running', async () => {
    const running = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const job = makeJob(async ({ services }) => {
      running.resolve();
      await mayEnd.promise;
      services.did.push('finished');
    });
    const { queue, services } = await startQueue(job);
    const id = await queue.enqueue(job, { note: 'x' });
    await running.promise;
    const stopped = queue.stop({ graceMs: 10_000 });
    mayEnd.resolve();
    await stopped;
    expect(services.did).toEqual(['finished']);
    expect(await read(id)).toMatchObject({ state: 'completed' });
  });

  test('puts back what does not end in time, for the next process', async () => {
    const running = Promise.withResolvers<AbortSignal>();
    const job = makeJob(async ({ signal, services, attempt }) => {
      if (attempt === 2) return void services.did.push('second');
      running.resolve(signal);
      await new Promise(() => undefined);
    });
    const first = await startQueue(job);
    const id = await first.queue.enqueue(job, { note: 'x' });
    const signal = await running.promise;
    await first.queue.stop({ graceMs: 1000 });
    expect(signal.aborted).toBe(true);
    expect(await read(id)).toMatchObject({ state: 'retry' });
    const second = await startQueue(job);
    await second.until(1);
    expect(second.services.did).toEqual(['second']);
  });

  test('without having started is no failure', async () => {
    await expect(makeQueue([]).stop({ graceMs: 1000 })).resolves.toBeUndefined();
  });
});

describe('mistakes in the code', () => {
  test('two jobs of one name are refused', async () => {
    const job = makeJob(doNote);
    await expect(makeQueue([job, job]).start({ did: [] })).rejects.toThrow(`Two jobs are called ${job.name}`);
  });

  test('a job that runs by itself but wants a payload is refused', async () => {
    const job = makeJob(doNote, { cron: { expression: '0 6 * * *' } });
    await expect(makeQueue([job]).start({ did: [] })).rejects.toThrow('must take an empty payload');
  });
});
