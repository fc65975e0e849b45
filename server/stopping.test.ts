import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';

import { describe, expect, test, vi } from 'vitest';

import type { RunningQueue } from '#server/platform/queue/queue.ts';
import type { Services } from '#server/platform/services.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { soon } from '#server/testing/soon.ts';

describe('a stop', () => {
  test('lets what is in flight finish first', async () => {
    const khet = await createTestApp({ jobs: false });
    const slow = await postSlowly(khet, '/auth/login', { email: 'nobody@example.in', password: 'wrong-password' });
    const closed = khet.close();
    expect(await slow.finish()).toBe(400);
    await closed;
  });

  test('ends the jobs meanwhile, and what a request under way queues with its last step is not lost', async () => {
    const khet = await createTestApp();
    const rest = vi.spyOn(khet.services.queue as RunningQueue<Services>, 'rest');
    const slow = await postSlowly(khet, '/newsletter', { email: 'asha@example.in' });
    const closed = khet.close();
    await soon(() => expect(rest).toHaveResolved());
    expect(await slow.finish()).toBe(200);
    await closed;
  });

  test('cuts off who is not done when its patience ends', async () => {
    const khet = await createTestApp({ environment: { STOP_PATIENCE_MS: '1000' } });
    const slow = await postSlowly(khet, '/newsletter', { email: 'asha@example.in' });
    await khet.close();
    await expect(slow.answered).rejects.toThrow('socket hang up');
  });
});

/** Sends half a body, which holds the request open like a slow phone. */
async function postSlowly(khet: TestApp, path: string, content: object) {
  await khet.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = khet.app.server.address() as AddressInfo;
  const body = JSON.stringify(content);
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const slow = request({ port, method: 'POST', path: `/api/v1${path}`, headers });
  const answered = new Promise<number>((resolve, reject) => {
    slow.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    slow.on('error', reject);
  });
  // The test reads this error later.
  answered.catch(() => undefined);
  const taken = once(khet.app.server, 'request');
  slow.write(body.slice(0, 5));
  await taken;
  return {
    answered,
    finish() {
      slow.end(body.slice(5));
      return answered;
    },
  };
}
