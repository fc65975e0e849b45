import { utimes } from 'node:fs/promises';
import path from 'node:path';

import { rm } from 'node:fs/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { createTestApp, type TestApp, type TestPerson } from '#server/testing/app.ts';
import { leafAnswer } from '#server/testing/leaf.ts';
import { multipart } from '#server/testing/multipart.ts';
import { canvas } from '#server/testing/photos.ts';
import { storedFiles } from '#server/testing/stored-files.ts';

import { assemble } from './assemble.ts';
import { features } from './features/index.ts';
import type { Feature } from './platform/feature.ts';
import { locate } from './platform/config/locate.ts';
import { checkFiles, checkTexts } from './platform/files/check-files.ts';
import { sweepFiles } from './sweep-files.ts';

let khet: TestApp;
let person: TestPerson;
const rows = features.flatMap(({ sealed }) => sealed);

beforeAll(async () => {
  khet = await createTestApp({ jobs: false, environment: { RATE_LIMIT_SCALE: '1000' } });
  person = await khet.signUp();
  const face = await canvas(80, 80).jpeg().toBuffer();
  const file = { name: 'a.jpg', type: 'image/jpeg', content: face };
  await khet.upload('/profile/photo', { method: 'PUT', token: person.token, file });
  vi.spyOn(khet.services.leaf, 'read').mockResolvedValue(leafAnswer());
  const form = multipart({}, { part: 'image', name: 'leaf.jpg', content: face });
  await khet.call('POST', '/crop-disease/diagnose', { token: person.token, ...form });
  await khet.upload('/documents/upload', { token: person.token, fields: { documentType: 'Other' }, file });
});
afterAll(() => khet.close());

/** Leaves a whole file without a row, as a killed server does. */
async function leaveOrphan(daysOld: number): Promise<string> {
  const { key } = await khet.services.files.put({ content: Buffer.from('orphan'), maxBytes: 100 });
  const then = new Date(khet.services.clock().getTime() - daysOld * 24 * 60 * 60 * 1000);
  await utimes(path.join(locate(khet.services.config).files, key), then, then);
  return key;
}

const check = () => checkFiles(khet.services, rows, { minAgeMs: 60_000 });

test('a file that rows name, in one column or in a list, is not an orphan', async () => {
  const { files, orphans, missing } = await check();
  expect([orphans, missing]).toEqual([[], []]);
  expect(files).toBe((await storedFiles(khet)).length);
  expect(files).toBeGreaterThanOrEqual(3);
});

test('a deletion that a crash broke off is ended, and its row names no missing file', async () => {
  const file = { name: 'b.jpg', type: 'image/jpeg', content: await canvas(80, 80).jpeg().toBuffer() };
  await khet.upload('/documents/upload', { token: person.token, fields: { documentType: 'Other' }, file });
  const newest = khet.services.db.selectFrom('document').select(['id', 'fileKey']).orderBy('createdAt', 'desc');
  const { id, fileKey } = await newest.executeTakeFirstOrThrow();
  const begun = { removingSince: new Date(khet.services.clock().getTime() - 48 * 60 * 60 * 1000) };
  await khet.services.db.updateTable('document').set(begun).where('id', '=', id).execute();
  await khet.services.files.remove(fileKey);
  expect((await check()).missing).toEqual([`document: ${fileKey}`]);
  await sweepFiles(khet.services, features);
  expect((await check()).missing).toEqual([]);
  expect((await newest.execute()).map((row) => row.id)).not.toContain(id);
});

test('a deletion that cannot be ended keeps no other file from being swept', async () => {
  const orphan = await leaveOrphan(2);
  const endBrokenOff = async () => {
    throw new Error('no such bucket');
  };
  const broken: Feature = { name: 'broken', sealed: [], endBrokenOff };
  await expect(sweepFiles(khet.services, [broken, ...features])).rejects.toThrow('could not be ended (1 of');
  expect(await khet.services.files.exists(orphan)).toBe(false);
});

test('a file that no row names is removed once it is a day old, and none before', async () => {
  const [old, young] = [await leaveOrphan(2), await leaveOrphan(0)];
  expect((await check()).orphans).toEqual([old]);
  await sweepFiles(khet.services, features);
  const left = await storedFiles(khet);
  expect([left.includes(old), left.includes(young)]).toEqual([false, true]);
  await khet.services.files.remove(young);
});

test('many orphans at once are no remains but a wrong database: nothing is removed', async () => {
  const keys = [];
  for (let count = 0; count <= 100; count += 1) keys.push(await leaveOrphan(2));
  await sweepFiles(khet.services, features);
  expect((await check()).orphans.toSorted()).toEqual(keys.toSorted());
  for (const key of keys) await khet.services.files.remove(key);
});

test('a file that is gone while a row names it is reported, and so is a text that does not open', async () => {
  const { db, files } = khet.services;
  const { fileKey } = await db.selectFrom('profilePhoto').select('fileKey').executeTakeFirstOrThrow();
  await files.remove(fileKey);
  expect((await check()).missing).toEqual([`profilePhoto: ${fileKey}`]);
  const { id } = await db
    .updateTable('document')
    .set({ originalNameSealed: 'v1.00000000.AAAA' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const broken = await Promise.all(rows.map((each) => checkTexts(khet.services, each)));
  expect(broken.flat()).toEqual([`document ${id} originalNameSealed`]);
});

test('a key that is missing while there is sealed data is not made anew in silence', async () => {
  const { config, databaseUrl } = khet.services;
  const { secrets } = locate(config);
  const start = () => assemble({ config, databaseUrl, log: pino({ level: 'silent' }) });
  await rm(path.join(secrets, 'encryption'));
  await expect(start()).rejects.toThrow(/encryption is missing, and the database holds what was sealed with it/);
  await expect(start()).rejects.toThrow(/is missing/);
});
