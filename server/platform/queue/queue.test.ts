import { TestClock } from 'pg-boss';
import { describe, expect, test } from 'vitest';

import { doNote, makeJob, setUpQueues } from '#server/testing/queue.ts';
import { soon } from '#server/testing/soon.ts';

const { makeQueue, startQueue, read } = setUpQueues();

describe('a job', () => {
  test('is run with its payload, soon after it was queued', async () => {
    const job = makeJob(doNote);
    const { queue, services, settled, until } = await startQueue([job]);
    const id = await queue.enqueue(job, { note: 'fetch prices' });
    await until(1);
    expect(services.did).toEqual(['fetch prices']);
    expect(settled[0]).toMatchObject({ job: job.name, outcome: 'completed', willRetry: false });
    await soon(async () => expect(await read(id)).toMatchObject({ state: 'completed' }));
  });

  test('may be queued by a process that runs none', async () => {
    const job = makeJob(doNote);
    const web = makeQueue([job]);
    await web.enqueue(job, { note: 'from the web' });
    expect(await web.depth()).toEqual({ [job.name]: 1 });
    const worker = await startQueue([job]);
    await worker.until(1);
    expect(worker.services.did).toEqual(['from the web']);
  });

  test('of a long row is followed by the next at once', async () => {
    const job = makeJob(doNote);
    const web = makeQueue([job]);
    for (let n = 0; n < 30; n++) await web.enqueue(job, { note: `${n}` });
    // A worker that waited for its next poll would wait longer than this test.
    const { services, until } = await startQueue([job], { pollSeconds: 600 });
    await until(30);
    expect(services.did).toEqual(Array.from({ length: 30 }, (_, n) => `${n}`));
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
    const { queue, until } = await startQueue([job]);
    for (let n = 0; n < 6; n++) await queue.enqueue(job, { note: `${n}` });
    await until(6);
    expect(most).toBe(2);
  });

  test('is not run before the time that it waits for', async () => {
    const job = makeJob(doNote);
    const clock = new TestClock();
    const { queue, services, until } = await startQueue([job], { clock });
    await queue.enqueue(job, { note: 'later' }, { startAfter: new Date(clock.now() + 10_000) });
    await queue.enqueue(job, { note: 'now' });
    await clock.tick(9000);
    await until(1);
    expect(services.did).toEqual(['now']);
    await clock.tick(2000);
    await until(2);
    expect(services.did).toEqual(['now', 'later']);
  });
});

describe('an idempotency key', () => {
  test('makes two calls one job, also after the first is done', async () => {
    const job = makeJob(doNote);
    const { queue, services, until } = await startQueue([job]);
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

describe('stopping', () => {
  test('waits for what is running', async () => {
    const running = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const job = makeJob(async ({ services }) => {
      running.resolve();
      await mayEnd.promise;
      services.did.push('finished');
    });
    const { queue, services } = await startQueue([job]);
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
      if (attempt === 1) {
        running.resolve(signal);
        await new Promise(() => undefined);
      }
      services.did.push('second');
    });
    const first = await startQueue([job]);
    const id = await first.queue.enqueue(job, { note: 'x' });
    const signal = await running.promise;
    await first.queue.stop({ graceMs: 1000 });
    expect(signal.aborted).toBe(true);
    expect(await read(id)).toMatchObject({ state: 'retry' });
    // The clock is past the pause before the next try.
    const clock = new TestClock(Date.now() + 60_000);
    const second = await startQueue([job], { clock });
    await clock.tick(1000);
    await second.until(1);
    expect(second.services.did).toEqual(['second']);
  });

  test('leaves time to queue what requests under way still have for the next process', async () => {
    const job = makeJob(doNote);
    const first = await startQueue([job]);
    await first.queue.rest({ graceMs: 1000 });
    await first.queue.enqueue(job, { note: 'a late request' });
    await first.queue.stop({ graceMs: 1000 });
    await expect(first.queue.enqueue(job, { note: 'too late' })).rejects.toThrow('not opened');
    const second = await startQueue([job]);
    await second.until(1);
    expect([first.services.did, second.services.did]).toEqual([[], ['a late request']]);
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
