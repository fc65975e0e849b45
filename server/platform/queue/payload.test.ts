import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';

import { createLogger } from '#server/platform/log/logger.ts';
import { type Bench, doNote, makeJob, setUpQueues } from '#server/testing/queue.ts';
import { soon } from '#server/testing/soon.ts';

import { defineJob } from './queue.ts';

const { makeQueue, startQueue, read } = setUpQueues();

describe('a payload', () => {
  test('of the wrong shape is refused when it is queued', async () => {
    const job = makeJob(doNote);
    const queue = makeQueue([job]);
    await expect(queue.enqueue(job, { note: 7 } as never)).rejects.toThrow(`This is not what ${job.name} takes`);
    expect(await queue.depth()).toEqual({ [job.name]: 0 });
  });

  test('is refused if it would not survive the database', async () => {
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
    const newer = makeJob(handle);
    const payload = z.object({ remark: z.string() });
    const older = defineJob<Bench, typeof payload>({ name: newer.name, payload, handle });
    const id = await makeQueue([older]).enqueue(older, { remark: 'old shape' });
    const { until, settled } = await startQueue([newer]);
    await until(1);
    expect(settled[0]).toMatchObject({ outcome: 'failed', willRetry: false });
    expect(handle).not.toHaveBeenCalled();
    await soon(async () => expect(await read(id)).toMatchObject({ state: 'failed', retry_count: 0 }));
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
    await soon(() => expect(lines.join('')).toContain('job failed'));
    const failure = lines.map((line) => JSON.parse(line) as object).find((line) => 'jobId' in line);
    expect(failure).toMatchObject({ job: job.name, jobId: id, attempt: 1, err: { message: 'duplicate key' } });
    expect(lines.join('')).not.toMatch(/ramesh|98765/);
  });
});
