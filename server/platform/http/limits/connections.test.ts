import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';

import { afterEach, describe, expect, test } from 'vitest';

import { soon } from '#server/testing/soon.ts';

import { boundConnections, boundsFor, type ConnectionBounds, countDescriptors } from './connections.ts';

let app: FastifyInstance;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

async function open(bounds: ConnectionBounds, host = '127.0.0.1'): Promise<void> {
  app = Fastify({ forceCloseConnections: true });
  boundConnections(app, bounds);
  app.get('/', async () => 'here');
  app.get('/long', () => new Promise(() => undefined));
  await app.listen({ port: 0, host });
}

async function sayNothing(from = '127.0.0.1', to = '127.0.0.1'): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ port, host: to, localAddress: from });
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.resume();
  await once(socket, 'connect');
  return socket;
}

async function ask(from = '127.0.0.1'): Promise<string> {
  const socket = await sayNothing(from);
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  socket.write('GET / HTTP/1.1\r\nHost: khet\r\n\r\n');
  await soon(() => expect(socket.closed || answer.includes('here')).toBe(true));
  return answer;
}

describe('connections that ask for nothing', () => {
  test('never keep out who asks, however many there are', async () => {
    await open({ most: 20, mostOfOneAddress: 20 });
    for (let n = 0; n < 60; n += 1) await sayNothing();
    expect(await ask()).toContain('200 OK');
  });

  test('go in the order in which they came', async () => {
    await open({ most: 3, mostOfOneAddress: 3 });
    const [first, second] = [await sayNothing(), await sayNothing(), await sayNothing()];
    await sayNothing();
    await soon(() => expect(first.closed).toBe(true));
    expect(second.closed).toBe(false);
  });

  test('of one address take no place of another', async () => {
    await open({ most: 20, mostOfOneAddress: 5 });
    const other = await sayNothing('127.0.0.2');
    for (let n = 0; n < 60; n += 1) await sayNothing();
    expect(await ask('127.0.0.2')).toContain('200 OK');
    expect(other.closed).toBe(false);
    expect(sockets.filter(({ closed }) => !closed).length).toBeLessThanOrEqual(7);
  });

  test('are bounded on every address that `localhost` has', async () => {
    await open({ most: 3, mostOfOneAddress: 3 }, 'localhost');
    for (const { address } of app.addresses() as AddressInfo[]) {
      const first = await sayNothing(undefined, address).catch(() => undefined);
      for (let n = 0; n < 4; n += 1) await sayNothing(address === '::1' ? '::1' : '127.0.0.1', address);
      await soon(() => expect(first?.closed).toBe(true));
    }
  });
});

test('a caller who was answered and asks no more makes room too', async () => {
  await open({ most: 3, mostOfOneAddress: 3 });
  for (let n = 0; n < 6; n += 1) expect(await ask()).toContain('200 OK');
});

test('a caller who still waits for an answer is never cut off for a newcomer', async () => {
  await open({ most: 3, mostOfOneAddress: 3 });
  const asked = [await sayNothing(), await sayNothing(), await sayNothing()];
  let requests = 0;
  app.server.on('request', () => (requests += 1));
  for (const socket of asked) socket.write('GET /long HTTP/1.1\r\nHost: khet\r\n\r\n');
  await soon(() => expect(requests).toBe(3));
  expect(await ask()).toBe('');
  expect(asked.filter(({ closed }) => closed)).toEqual([]);
});

test('the bound leaves half of the descriptors for files, the database and programs', () => {
  expect(boundsFor(1024, { behindProxy: false })).toEqual({ most: 512, mostOfOneAddress: 128 });
  expect(boundsFor(1_000_000, { behindProxy: false }).most).toBe(8000);
  expect(boundsFor(1024, { behindProxy: true }).mostOfOneAddress).toBe(512);
  expect(countDescriptors()).toBeGreaterThan(100);
});
