import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { soon } from '#server/testing/soon.ts';

import { cutSlowBodies } from './slow-bodies.ts';

let app: FastifyInstance;
let wanted: boolean;
const sockets: Socket[] = [];

beforeEach(async () => {
  wanted = false;
  app = Fastify({ forceCloseConnections: true });
  const rules = { windowMs: 100, leastBytesPerSecond: 100, leastWhenWanted: 100_000, isWanted: () => wanted };
  cutSlowBodies(app, rules);
  app.post('/', async () => 'here');
  // Nothing reads this body.
  app.addContentTypeParser('text/csv', (_request, _body, done) => done(null));
  app.post('/unread', () => new Promise(() => undefined));
  await app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

async function send(type = 'text/plain', path = '/') {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1' });
  sockets.push(socket);
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  const taken = once(app.server, 'request');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: khet\r\nContent-Type: ${type}\r\nContent-Length: 1000000\r\n\r\nx`);
  await taken;
  return { socket, answer: () => answer };
}

/** Sends some bytes in each window, so that the connection stays alive. */
function trickle(socket: Socket, bytes: number): NodeJS.Timeout {
  return setInterval(() => socket.write('x'.repeat(bytes)), 20).unref();
}

test('a body that stops is cut off, and the caller is told', async () => {
  const { socket, answer } = await send();
  await once(socket, 'close');
  expect(answer()).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body that comes slowly is left alone until others want its place', async () => {
  const { socket, answer } = await send();
  const timer = trickle(socket, 100);
  await soon(() => expect(socket.bytesWritten).toBeGreaterThan(4000));
  expect(socket.closed).toBe(false);
  wanted = true;
  await once(socket, 'close');
  clearInterval(timer);
  expect(answer()).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body that we do not read is not late', async () => {
  const unread = await send('text/csv', '/unread');
  const stopped = await send();
  await once(stopped.socket, 'close');
  expect(unread.socket.closed).toBe(false);
});
