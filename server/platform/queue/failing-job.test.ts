import { TestClock } from 'pg-boss';
import { describe, expect, test } from 'vitest';

import { doNote, makeJob, setUpQueues } from '#server/testing/queue.ts';
import { soon } from '#server/testing/soon.ts';

import { PermanentFailure } from './queue.ts';

const { startQueue, read } = setUpQueues();

/** Runs a job until its second try. The pause before that passes on a test clock. */
async function tryTwice(job: ReturnType<typeof makeJob>) {
  const clock = new TestClock();
  const { queue, settled, until } = await startQueue([job], { clock });
  const id = await queue.enqueue(job, { note: 'x' });
  await clock.tick(1000);
  await until(1);
  await soon(async () => {
    await clock.tick(1000);
    expect(settled).toHaveLength(2);
  });
  return { id, settled };
}

describe('a failing job', () => {
  test('is tried again until it succeeds', async () => {
    const attempts: number[] = [];
    const job = makeJob(async ({ attempt }) => {
      attempts.push(attempt);
      if (attempt < 2) throw new Error('the source is down');
    });
    const { settled } = await tryTwice(job);
    expect(attempts).toEqual([1, 2]);
    expect(settled.map(({ outcome, willRetry }) => [outcome, willRetry])).toEqual([
      ['failed', true],
      ['completed', false],
    ]);
  });

  test('is not tried again if it cannot be helped, and keeps its reason', async () => {
    const job = makeJob(async () => {
      throw new PermanentFailure('the address does not exist');
    });
    const { queue, settled, until } = await startQueue([job]);
    const id = await queue.enqueue(job, { note: 'x' });
    await until(1);
    expect(settled[0]).toMatchObject({ outcome: 'failed', willRetry: false });
    await soon(async () => {
      expect(await read(id)).toMatchObject({
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
    const { id, settled } = await tryTwice(job);
    expect(settled.map(({ willRetry }) => willRetry)).toEqual([true, false]);
    await soon(async () => {
      expect(await read(id)).toMatchObject({ state: 'failed', output: { reason: 'still down' } });
    });
  });

  test('does not keep its neighbours from running', async () => {
    const bad = makeJob(async () => {
      throw new Error('bad');
    });
    const good = makeJob(doNote);
    const { queue, services } = await startQueue([bad, good]);
    await queue.enqueue(bad, { note: 'bad' });
    await queue.enqueue(good, { note: 'good' });
    await soon(() => expect(services.did).toEqual(['good']));
  });

  test('is stopped if it takes too long, told so, and tried again', async () => {
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
    const { settled } = await tryTwice(job);
    expect(told).toEqual(['time is up']);
    expect(settled.map(({ outcome }) => outcome)).toEqual(['failed', 'completed']);
  });
});
