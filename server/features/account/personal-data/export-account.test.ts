import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Feature, PersonalExport } from '#server/platform/feature.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/app.ts';

import { exportAccount } from './export-account.ts';

let house: TestApp;

beforeAll(async () => {
  house = await createTestApp({ jobs: false });
});
afterAll(() => house.close());

test('an export is one JSON file with all that is known of its owner, and nothing of anybody else', async () => {
  const person = await house.signUp();
  const other = await house.signUp();
  const { status, headers, raw } = await house.call('GET', '/auth/export', { token: person.token });
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/zip', 'no-store']);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="khet-\d{4}-\d\d-\d\d\.zip"$/);
  const { 'khet.json': json } = unpack(raw);
  const data = JSON.parse(String(json));
  expect(data.account.user).toMatchObject({ name: person.name, email: person.email });
  expect(data.account.sessions).toHaveLength(1);
  expect(data.account.activity).toEqual([
    { kind: 'account', detail: { event: 'email_verified' }, at: expect.any(String) },
  ]);
  expect(Object.keys(data)).toEqual(expect.arrayContaining(['exportedAt', 'account', 'newsletter', 'profile']));
  expect(String(json)).not.toContain(other.email);
  expect(String(json)).not.toContain(person.token);
});

test('each feature adds its share and its files, which land in a folder of their own', async () => {
  const { archive } = await exportWith({
    data: { kept: 'something' },
    files: [
      { name: 'खसरा.pdf', open: async () => Readable.from([Buffer.from('one')]) },
      { name: '../../खसरा.pdf', open: async () => Readable.from([Buffer.from('two')]) },
    ],
  });
  expect(Object.keys(archive)).toEqual(['documents/खसरा.pdf', 'documents/_.._खसरा.pdf', 'khet.json']);
  expect(String(archive['documents/खसरा.pdf'])).toBe('one');
  expect(JSON.parse(String(archive['khet.json'])).documents).toEqual({ kept: 'something' });
});

test('a file that cannot be opened is named, and the rest is there all the same', async () => {
  const { archive } = await exportWith({
    data: null,
    files: [
      { name: 'lost.pdf', open: async () => Promise.reject(new Error('no such file')) },
      { name: 'there.pdf', open: async () => Readable.from([Buffer.from('here')]) },
    ],
  });
  expect(Object.keys(archive)).toEqual(['documents/there.pdf', 'khet.json']);
  expect(JSON.parse(String(archive['khet.json'])).unreadableFiles).toEqual(['documents/lost.pdf']);
});

test('an export is not a way to keep the server busy', async () => {
  const person = await house.signUp();
  const statuses = [];
  for (let count = 0; count < 6; count += 1) {
    statuses.push((await house.call('GET', '/auth/export', { token: person.token })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

async function exportWith(share: PersonalExport) {
  const person: TestPerson = await house.signUp();
  const documents: Feature = {
    name: 'documents',
    personalData: { exportFor: async () => share, erase: async () => undefined },
    sealed: [],
  };
  const actor = { userId: person.id, sessionId: crypto.randomUUID() };
  const stream = await exportAccount({ services: house.services, actor, others: [documents] });
  return { archive: unpack(await buffer(stream)) };
}

/** From the directory at the end, as an unpacker does. */
function unpack(archive: Buffer): Record<string, Buffer> {
  const end = archive.length - 22;
  let at = archive.readUInt32LE(end + 16);
  const files: Record<string, Buffer> = {};
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameBytes = archive.readUInt16LE(at + 28);
    const from = archive.readUInt32LE(at + 42) + 30 + nameBytes;
    const name = archive.subarray(at + 46, at + 46 + nameBytes).toString('utf8');
    files[name] = inflateRawSync(archive.subarray(from, from + archive.readUInt32LE(at + 20)));
    at += 46 + nameBytes;
  }
  return files;
}
