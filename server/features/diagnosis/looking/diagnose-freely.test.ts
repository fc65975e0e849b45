import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { sql } from 'kysely';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { leafAnswer } from '#server/testing/leaf.ts';
import { multipart } from '#server/testing/multipart.ts';
import { leafPhoto } from '#server/testing/photos.ts';

let khet: TestApp;
let photo: Buffer;

beforeAll(async () => {
  khet = await createTestApp({ environment: { FREE_DIAGNOSIS: 'on' }, jobs: false });
  photo = await leafPhoto();
});
afterAll(() => khet.close());

interface Asking {
  readonly from?: string;
  readonly cookie?: string;
  readonly picture?: Buffer;
}

/** Each test has a network of its own. */
function ask({ from = '203.0.113.1', cookie, picture = photo }: Asking, place = khet) {
  const form = multipart({ language: 'hi', crop: 'tomato' }, { part: 'image', name: 'leaf.jpg', content: picture });
  const headers = { ...form.headers, ...(cookie === undefined ? {} : { cookie }) };
  return place.call('POST', '/crop-disease/free', { body: form.body, headers, from });
}

function cookieOf({ headers }: Awaited<ReturnType<typeof ask>>): string {
  return String(headers['set-cookie']);
}

test('a visitor gets an answer in their language, and nothing of it is kept', async () => {
  const answer = await ask({});
  expect(answer.status).toBe(200);
  expect(answer.body.data).toMatchObject({ plantPart: 'Leaf', language: 'hi', reading: { told: null } });
  expect(answer.body.data).not.toHaveProperty('_id');
  const { rows } = await sql<{ kept: number }>`SELECT count(*)::int AS kept FROM diagnosis`.execute(khet.services.db);
  expect(rows[0]?.kept).toBe(0);
});

test('the same device gets no second one on that day, and the cookie ends with the day in India', async () => {
  const from = '203.0.113.2';
  const first = cookieOf(await ask({ from }));
  const seconds = Number(/Max-Age=(\d+)/.exec(first)?.[1]);
  const end = new Date(khet.services.clock().getTime() + seconds * 1000);
  expect(end.toISOString()).toMatch(/T18:(29|30):/);
  const again = await ask({ from, cookie: `language=hi; ${first.split(';')[0]}` });
  expect([again.status, again.body.code]).toEqual([429, 'free_diagnosis_used']);
  expect(again.headers['set-cookie']).toBeUndefined();
});

test('a bad photo does not use the day up', async () => {
  const answer = await ask({ from: '203.0.113.3', picture: Buffer.from('no picture') });
  expect(answer.body.code).toBe('picture_unreadable');
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('one network has at most 20 a day, also without any cookie', async () => {
  const from = '203.0.113.4';
  // The leaf model would look at twenty photos here, which takes a minute on a busy machine.
  const read = vi.spyOn(khet.services.leaf, 'read').mockResolvedValue(leafAnswer());
  onTestFinished(() => read.mockRestore());
  const answers = [];
  for (let at = 0; at < 21; at += 1) {
    answers.push((await ask({ from })).status);
    // The limit of calls in a minute is another one.
    khet.travel(61_000);
  }
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
});

test('without the setting a visitor is refused, as the specification has it', async () => {
  const usual = await createTestApp({ jobs: false });
  expect((await ask({}, usual)).body.code).toBe('forbidden');
  await usual.close();
});
