import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { createTestApp, type TestApp, type TestPerson } from '#server/testing/app.ts';
import { canvas } from '#server/testing/photos.ts';
import { storedFiles } from '#server/testing/stored-files.ts';

let khet: TestApp;
let face: Buffer;

beforeAll(async () => {
  khet = await createTestApp({ jobs: false, environment: { RATE_LIMIT_SCALE: '1000' } });
  face = await canvas(80, 80).jpeg().toBuffer();
});
afterAll(() => khet.close());

function put({ token }: TestPerson) {
  const file = { name: 'me.jpg', type: 'image/jpeg', content: face };
  return khet.upload('/profile/photo', { method: 'PUT', token, file });
}

/** Runs a function just before the picture's row is written. */
function beforeRow(run: () => Promise<unknown>) {
  const { files } = khet.services;
  const store = files.put.bind(files);
  return vi.spyOn(files, 'put').mockImplementationOnce(async (given) => {
    const stored = await store(given);
    await run();
    return stored;
  });
}

test('five pictures at once are all taken, and one of them is kept', async () => {
  const person = await khet.signUp();
  const before = (await storedFiles(khet)).length;
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => put(person)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await storedFiles(khet)).length).toBe(before + 1);
});

test('a picture that comes while its account is deleted leaves nothing behind', async () => {
  const person = await khet.signUp();
  const before = await storedFiles(khet);
  const body = { password: person.password };
  beforeRow(() => khet.call('DELETE', '/auth/me', { token: person.token, body }));
  const { status, body: refusal } = await put(person);
  expect([status, refusal.code]).toEqual([401, 'not_signed_in']);
  expect(await storedFiles(khet)).toEqual(before);
});

test('a picture whose row was not written leaves nothing behind', async () => {
  const person = await khet.signUp();
  const before = await storedFiles(khet);
  beforeRow(async () => {
    vi.spyOn(khet.services.db, 'transaction').mockImplementationOnce(() => {
      throw new Error('the database went away');
    });
  });
  expect((await put(person)).status).toBe(500);
  expect(await storedFiles(khet)).toEqual(before);
});
