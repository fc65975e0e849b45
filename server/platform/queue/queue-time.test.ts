import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

import { TestClock } from 'pg-boss';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { type Bench, doNote, makeJob, setUpQueues } from '#server/testing/queue.ts';
import { soon } from '#server/testing/soon.ts';

import { defineJob } from './queue.ts';

const { makeQueue, read, startQueue, url } = setUpQueues();
const minuteMs = 60_000;
/** A minute of the test's clock fires every timer of that minute, so the test has few timers. */
const unhurried = { pollSeconds: 20, superviseSeconds: 20 };
const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

describe('a job that runs by itself', () => {
  const seen = (name: string, cron: { expression: string }) =>
    defineJob<Bench, z.ZodObject>({
      name,
      payload: z.object({}),
      cron,
      async handle({ services }) {
        services.did.push(name);
      },
    });

  test('runs at its time of the Indian day, once, with two processes up', async () => {
    const job = seen('test.morning', { expression: '30 6 * * *' });
    // 06:28 in India is 00:58 in Greenwich.
    const clock = new TestClock('2026-07-20T00:58:00Z');
    const first = await startQueue([job], { clock, ...unhurried });
    const second = await startQueue([job], { clock, ...unhurried });
    await clock.tick(minuteMs);
    expect([...first.services.did, ...second.services.did]).toEqual([]);
    await clock.tick(3 * minuteMs);
    await soon(() => expect([...first.services.did, ...second.services.did]).toEqual(['test.morning']));
    await clock.tick(3 * minuteMs);
    expect([...first.services.did, ...second.services.did]).toEqual(['test.morning']);
  });

  test('makes up for a time that passed while nothing was up, once', async () => {
    const job = seen('test.nightly', { expression: '0 2 * * *' });
    const evening = await startQueue([job], { clock: new TestClock('2026-07-20T15:00:00Z'), ...unhurried });
    expect(evening.services.did).toEqual([]);
    await evening.queue.stop({ graceMs: 1000 });
    const clock = new TestClock('2026-07-23T03:00:00Z');
    const days = await startQueue([job], { clock, ...unhurried });
    await clock.tick(5 * minuteMs);
    await soon(() => expect(days.services.did).toEqual(['test.nightly']));
  });

  test('no longer does when the code no longer says so', async () => {
    const job = seen('test.retired', { expression: '* * * * *' });
    await makeQueue([job]).depth();
    const { cron: _cron, ...unscheduled } = job;
    const clock = new TestClock('2026-07-24T03:00:00Z');
    const { services } = await startQueue([unscheduled], { clock, ...unhurried });
    await clock.tick(5 * minuteMs);
    expect(services.did).toEqual([]);
  });
});

describe('the pauses between tries', () => {
  test('grow, and never past an hour', async () => {
    const job = makeJob(
      async () => {
        throw new Error('down for the day');
      },
      { retryDelaySeconds: 10, retryLimit: 14 },
    );
    const clock = new TestClock('2026-07-25T00:00:00Z');
    const { queue, until } = await startQueue([job], { clock });
    const id = await queue.enqueue(job, { note: 'x' });
    const pausesSeconds: number[] = [];
    for (let attempt = 1; attempt <= 12; attempt++) {
      await clock.tick(1000);
      await until(attempt);
      await soon(async () => expect(await read(id)).toMatchObject({ state: 'retry', retry_count: attempt - 1 }));
      const { start_after } = (await read(id)) ?? {};
      pausesSeconds.push(((start_after?.getTime() ?? 0) - clock.now()) / 1000);
      await clock.setTime(start_after ?? 0);
    }
    for (const [at, pause] of pausesSeconds.entries()) {
      const least = Math.min(3600, 10 * 2 ** at);
      expect(pause).toBeGreaterThanOrEqual(least - 1);
      expect(pause).toBeLessThanOrEqual(Math.min(3600, 2 * least));
    }
    expect(pausesSeconds.at(-1)).toBeGreaterThan(3590);
  });
});

describe('a process that is killed in the middle of a job', () => {
  test('leaves it to another, long before the job’s own time is up', async () => {
    const job = makeJob(doNote, { timeoutSeconds: 3600 });
    const child = spawn(process.execPath, ['--input-type=module', '--eval', hangingWorker(job.name)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');

    const clock = new TestClock();
    const { services, settled } = await startQueue([job], { clock, ...unhurried });
    await clock.tick(5000);
    expect(services.did).toEqual([]);
    await clock.tick(2 * minuteMs);
    await soon(() => expect(services.did).toEqual(['half done']));
    expect(settled).toMatchObject([{ outcome: 'completed' }]);
  });
});

/** Starts a worker that takes the job, says so, and never ends. */
function hangingWorker(name: string): string {
  const from = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
  return `
    import { pino } from 'pino';
    import { z } from 'zod';
    import { createQueue } from ${from('queue.ts')};
    const job = {
      name: ${JSON.stringify(name)},
      payload: z.object({ note: z.string() }),
      timeoutSeconds: 3600,
      async handle() {
        process.stdout.write('running');
        await new Promise(() => {});
      },
    };
    const queue = createQueue({ connectionString: ${JSON.stringify(url())}, jobs: [job], log: pino({ level: 'silent' }) });
    await queue.start({});
    await queue.enqueue(job, { note: 'half done' });`;
}
