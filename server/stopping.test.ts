import dns from 'node:dns';
import { once } from 'node:events';
import { request, type Server } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';

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

  test('goes on serving for as long as a proxy needs to see that it stops', async () => {
    const khet = await createTestApp({ jobs: false, environment: { STOP_NOTICE_MS: '5000' } });
    await khet.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = khet.app.server.address() as AddressInfo;
    // Answered only when the lists are made that are made in advance.
    await fetch(`http://127.0.0.1:${port}/healthz`);
    const closed = khet.close();
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
    const served = await fetch(`http://127.0.0.1:${port}/api/v1/instance`);
    expect([ready.status, served.status, served.headers.get('connection')]).toEqual([503, 200, 'close']);
    await closed;
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
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

  test('waits also for a request at the further address that a name like localhost may have', async () => {
    const khet = await createTestApp({ jobs: false });
    const work = vi.spyOn(khet.services.passwords, 'match');
    const end = vi.spyOn(khet.services.limiter, 'stop');
    const server = await listenAtTwoAddresses(khet);
    const slow = await postSlowly(khet, '/auth/login', { email: 'a@example.in', password: 'wrong-password' }, server);
    const closed = khet.close();
    await once(khet.app.server, 'close');
    expect(await slow.finish()).toBe(400);
    await closed;
    expect(work).toHaveBeenCalledBefore(end);
  });

  test('cuts off who is not done at the further address too', async () => {
    const khet = await createTestApp({ environment: { STOP_PATIENCE_MS: '1000' } });
    const server = await listenAtTwoAddresses(khet);
    const slow = await postSlowly(khet, '/newsletter', { email: 'asha@example.in' }, server);
    await khet.close();
    await expect(slow.answered).rejects.toThrow('socket hang up');
  });

  test('cuts off who is not done when its patience ends', async () => {
    const khet = await createTestApp({ environment: { STOP_PATIENCE_MS: '1000' } });
    const slow = await postSlowly(khet, '/newsletter', { email: 'asha@example.in' });
    await khet.close();
    await expect(slow.answered).rejects.toThrow('socket hang up');
  });
});

/** On most machines `localhost` has two addresses, and Fastify serves the second with a hidden server of its own. */
async function listenAtTwoAddresses({ app }: TestApp): Promise<Server> {
  const lookup = (name: string, _options: object, answer: (error: null, all: object[]) => void) => {
    const addresses = name === 'localhost' ? ['127.0.0.1', '::1'] : [name];
    answer(
      null,
      addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 })),
    );
  };
  const lookingUp = vi.spyOn(dns, 'lookup').mockImplementation(lookup as unknown as typeof dns.lookup);
  await app.listen({ port: 0, host: 'localhost' });
  lookingUp.mockRestore();
  const hidden = Object.getOwnPropertySymbols(app).find(({ description }) => description === 'fastify.serverBindings');
  const [further] = (app as unknown as Record<symbol, Server[]>)[hidden ?? Symbol('none')] ?? [];
  if (!further) throw new Error('There is no further server');
  return further;
}

/** Sends half a body, which holds the request open like a slow phone. */
async function postSlowly(khet: TestApp, path: string, content: object, server: Server = khet.app.server) {
  if (!server.listening) await khet.app.listen({ port: 0, host: '127.0.0.1' });
  const { address: host, port } = server.address() as AddressInfo;
  const body = JSON.stringify(content);
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const slow = request({ host, port, method: 'POST', path: `/api/v1${path}`, headers });
  const answered = new Promise<number>((resolve, reject) => {
    slow.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    slow.on('error', reject);
  });
  // The test reads this error later.
  answered.catch(() => undefined);
  const taken = once(server, 'request');
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
