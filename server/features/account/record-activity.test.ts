import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp, type TestPerson } from '#server/testing/app.ts';

import { trimActivity } from './record-activity.ts';
import { readActivityOf } from './store.ts';

let khet: TestApp;

beforeAll(async () => {
  khet = await createTestApp({ jobs: false });
});
afterAll(() => khet.close());

/** Adds one activity a second, the last at noon; the first has the number 1. */
async function act({ id }: Pick<TestPerson, 'id'>, times: number): Promise<void> {
  await sql`INSERT INTO activity (user_id, kind, detail, at)
    SELECT ${id}::uuid, 'ai', jsonb_build_object('number', number),
      '2026-11-21T12:00:00Z'::timestamptz - (${times}::integer - number) * interval '1 second'
    FROM generate_series(1, ${times}::integer) AS number`.execute(khet.services.db);
}

async function numbersOf({ id }: Pick<TestPerson, 'id'>): Promise<unknown[]> {
  const numbers: unknown[] = [];
  for await (const { detail } of readActivityOf(khet.services.db, id)) {
    numbers.push((detail as { number?: number }).number);
  }
  return numbers.filter((number) => number !== undefined);
}

test('the newest 10,000 activities of an account are kept, and all of one with fewer', async () => {
  const [busy, calm] = [await khet.signUp(), await khet.signUp()];
  await act(busy, 16_000);
  await act(calm, 3);
  await trimActivity(khet.services);
  // The newest activity of all is the sign-up a moment ago.
  expect(await numbersOf(busy)).toEqual(Array.from({ length: 9999 }, (_, at) => at + 6002));
  expect(await numbersOf(calm)).toEqual([1, 2, 3]);
});

test('every account is looked at, however many there are', async () => {
  const { db } = khet.services;
  await sql`INSERT INTO app_user (name, email, email_verified)
    SELECT 'F', 'many' || number || '@example.in', true FROM generate_series(1, 1200) AS number`.execute(db);
  await sql`INSERT INTO activity (user_id, kind, at)
    SELECT id, 'ai', now() - times * interval '1 day'
    FROM app_user, generate_series(1, 3) AS times WHERE email LIKE 'many%'`.execute(db);
  await trimActivity(khet.services, { most: 2 });
  const { rows } = await sql`SELECT user_id FROM activity GROUP BY user_id HAVING count(*) > 2`.execute(db);
  expect(rows).toEqual([]);
  const { rows: newest } = await sql`SELECT DISTINCT at::date FROM activity
    WHERE user_id IN (SELECT id FROM app_user WHERE email LIKE 'many%')`.execute(db);
  expect(newest).toHaveLength(2);
});

test('a sweep ends when its time is up', async () => {
  const signal = AbortSignal.abort(new Error('time is up'));
  await expect(trimActivity(khet.services, { signal })).rejects.toThrow('time is up');
});

test('an export has all of it, in order, though it is read in pages', async () => {
  const person = await khet.signUp();
  await act(person, 2500);
  expect(await numbersOf(person)).toEqual(Array.from({ length: 2500 }, (_, at) => at + 1));
});
