import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import path from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { createTestApp, type TestApp, type TestPerson } from '#server/testing/app.ts';
import { multipart } from '#server/testing/multipart.ts';
import { leafPhoto } from '#server/testing/photos.ts';
import { soon } from '#server/testing/soon.ts';

let khet: TestApp;
let asha: TestPerson;
const sockets: Socket[] = [];

beforeAll(async () => {
  khet = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1000' }, jobs: false });
  asha = await khet.signUp();
  await khet.app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await vi.waitUntil(() => khet.services.rooms.uploads.inside === 0, { timeout: 15_000 });
});

afterAll(() => khet.close());

const voice = '/voice-assistant/voice-assistant';

function incoming(): Promise<string[]> {
  return readdir(path.join(khet.services.config.dataFolder, 'files/incoming'));
}

/** Sends an upload without its end. */
async function stall(secret: string): Promise<Socket> {
  const { port } = khet.app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1' });
  sockets.push(socket);
  socket.on('error', () => undefined);
  const { body, headers } = multipart({}, { part: 'image', name: 'leaf.jpg', content: Buffer.alloc(200_000, secret) });
  const head = `POST /api/v1${voice} HTTP/1.1\r\nHost: khet\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${body.length}\r\n\r\n`;
  socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, -100)]));
  await once(socket, 'connect');
  return socket;
}

describe('an upload', () => {
  test('waits on the disk, where nobody can read it, and leaves nothing when it breaks off', async () => {
    const socket = await stall('the secret of a farmer ');
    const [name] = await soon(async () => {
      const names = await incoming();
      expect(names).toHaveLength(1);
      return names;
    });
    const file = path.join(khet.services.config.dataFolder, 'files/incoming', name ?? '');
    const stored = await soon(async () => {
      const bytes = await readFile(file);
      expect(bytes.length).toBeGreaterThan(60_000);
      return bytes;
    });
    expect(stored.includes('secret')).toBe(false);
    socket.destroy();
    await soon(async () => expect(await incoming()).toEqual([]));
  });

  test('leaves nothing there when it was read', async () => {
    const form = multipart({}, { part: 'file', name: 'me.jpg', content: await leafPhoto() });
    expect((await khet.call('PUT', '/profile/photo', { token: asha.token, ...form })).status).toBe(200);
    expect(await incoming()).toEqual([]);
  });

  test('of one address that stalls takes only its share of the places, and another comes through', async () => {
    await Promise.all(Array.from({ length: 40 }, () => stall('x')));
    const { uploads } = khet.services.rooms;
    await soon(() => expect([uploads.inside, uploads.waiting]).toEqual([32, 8]));
    const form = multipart({}, { part: 'image', name: 'leaf.jpg', content: Buffer.from('no picture') });
    const answer = await khet.call('POST', voice, form);
    expect(answer.body.code).toBe('picture_unreadable');
  });

  test('is refused before it is read if it announces more than may be', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(80_000_000) };
    const answer = await khet.call('POST', voice, { headers, body: Buffer.from('--x') });
    expect([answer.status, answer.body.code]).toEqual([413, 'picture_too_large']);
  });
});

describe('a form that is broken', () => {
  const content = Buffer.from('some bytes');
  const whole = multipart({}, { part: 'image', name: 'leaf.jpg', content });
  const broken: [string, string, Buffer][] = [
    ['no boundary', 'multipart/form-data', Buffer.from('x')],
    ['an empty boundary', 'multipart/form-data; boundary=', whole.body],
    ['an endless boundary', `multipart/form-data; boundary=${'x'.repeat(5000)}`, whole.body],
    ['another boundary than announced', 'multipart/form-data; boundary=other', whole.body],
    ['no final boundary', whole.headers['content-type'] ?? '', whole.body.subarray(0, -30)],
  ];

  test.each(broken)('(%s) is told so, at every door for files', async (_what, type, body) => {
    for (const [method, url] of [
      ['POST', voice],
      ['POST', '/crop-disease/diagnose'],
      ['POST', '/documents/upload'],
      ['PUT', '/profile/photo'],
    ] as const) {
      const answer = await khet.call(method, url, { token: asha.token, headers: { 'content-type': type }, body });
      expect([url, answer.status, answer.body.code]).toEqual([url, 400, 'malformed_body']);
    }
  });
});

test('an empty file is no picture, and none at all is a question in words', async () => {
  const empty = multipart({}, { part: 'image', name: 'leaf.jpg', content: Buffer.alloc(0) });
  expect((await khet.call('POST', voice, empty)).body.code).toBe('picture_unreadable');
  const notChosen = multipart({}, { part: 'image', name: '', content: Buffer.alloc(0) });
  expect((await khet.call('POST', voice, notChosen)).body.fields).toEqual({ prompt: { code: 'missing' } });
});
