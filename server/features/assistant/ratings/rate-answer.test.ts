import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addDays, indianDay } from '#domain/days/days.ts';
import { asFarmer, createTestApp, type TestApp, type TestPerson } from '#server/testing/app.ts';
import { soon } from '#server/testing/soon.ts';

import { assistantFeature } from '../index.ts';
import { forgetRatings } from '../jobs.ts';
import { keepRating, readRatingsOf } from './store.ts';

let khet: TestApp;
let asha: TestPerson;
let ravi: TestPerson;

beforeAll(async () => {
  khet = await createTestApp();
  asha = await khet.signUp();
  ravi = await khet.signUp();
});
afterAll(() => khet.close());

const good = { rating: 'up', answeredBy: 'kai', intent: 'price', language: 'hi' };

function rate(id: string, body: object, token?: string) {
  return khet.call('PUT', `/assistant/ratings/${id}`, { body, token });
}

function kept(id: string) {
  return khet.services.db.selectFrom('answerRating').selectAll().where('id', '=', id).executeTakeFirst();
}

test('a rating is kept with who answered, what it was about and the language, and nothing else', async () => {
  const id = randomUUID();
  const { status, body } = await rate(id, good, asha.token);
  expect([status, body.data]).toEqual([200, { _id: id, rating: 'up' }]);
  expect(await kept(id)).toEqual({
    id,
    userId: asha.id,
    rating: 'up',
    answeredBy: 'kai',
    intent: 'price',
    language: 'hi',
    ratedOn: expect.anything(),
  });
});

test('text has no place in it', async () => {
  const { status } = await rate(randomUUID(), { ...good, text: 'My number is 4991 1866 5246' }, asha.token);
  expect(status).toBe(400);
});

test('a rating that is changed or sent again stays one, and taking it back removes it', async () => {
  const id = randomUUID();
  await rate(id, good, asha.token);
  await rate(id, good, asha.token);
  await rate(id, { ...good, rating: 'down' }, asha.token);
  expect(await kept(id)).toMatchObject({ rating: 'down' });
  await rate(id, { ...good, rating: null }, asha.token);
  expect(await kept(id)).toBeUndefined();
});

test('nobody changes or removes another’s, and a visitor’s belongs to nobody', async () => {
  const id = randomUUID();
  await rate(id, good, asha.token);
  await rate(id, { ...good, rating: 'down' }, ravi.token);
  await rate(id, { ...good, rating: null }, ravi.token);
  await rate(id, { ...good, rating: null });
  expect(await kept(id)).toMatchObject({ userId: asha.id, rating: 'up' });
  const own = randomUUID();
  await rate(own, good);
  expect(await kept(own)).toMatchObject({ userId: null, rating: 'up' });
});

test('a day has so many ratings', async () => {
  const spent = await khet.signUp();
  const { limiter } = khet.services;
  const rule = { max: 200, windowSeconds: 24 * 60 * 60 };
  for (let count = 0; count < rule.max; count += 1) await limiter.take(`rating:account:${spent.id}`, rule);
  const { status, body } = await rate(randomUUID(), good, spent.token);
  expect([status, body.code]).toEqual([429, 'too_many_requests']);
});

test('the figures say how many of whose answers helped', async () => {
  await rate(randomUUID(), { ...good, answeredBy: 'model' }, asha.token);
  const { body } = await khet.app.inject({ method: 'GET', url: '/metrics' });
  expect(body).toMatch(/khet_answer_ratings\{answer="model up"\} [1-9]/);
});

async function listed<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

test('an export has all of them, by day, though they are read in pages', async () => {
  const { db } = khet.services;
  const { id } = await khet.signUp();
  await sql`INSERT INTO answer_rating (id, user_id, rating, answered_by, language, rated_on)
    SELECT gen_random_uuid(), ${id}::uuid, 'up', 'kai', 'hi', '2026-01-01'::date + number % 5
    FROM generate_series(1, 2500) AS number`.execute(db);
  const ratings = await listed(readRatingsOf(db, id));
  expect(new Set(ratings.map((rating) => rating.id)).size).toBe(2500);
  const days = ratings.map(({ ratedOn }) => ratedOn);
  expect(days).toEqual(days.toSorted());
});

test('those of visitors are forgotten after a year, those of accounts are not', async () => {
  const { db, clock } = khet.services;
  const day = (age: number) => addDays(indianDay(clock()), -age);
  await sql`INSERT INTO answer_rating (id, rating, answered_by, language, rated_on)
    SELECT gen_random_uuid(), 'up', 'kai', 'mr', ${day(366)}::date FROM generate_series(1, 2500)`.execute(db);
  const [old, mine, young] = [randomUUID(), randomUUID(), randomUUID()];
  const given = { rating: 'up', answeredBy: 'kai', intent: null, language: 'mr' } as const;
  await keepRating(db, { ...given, id: old, userId: null, day: day(366) });
  await keepRating(db, { ...given, id: mine, userId: asha.id, day: day(366) });
  await keepRating(db, { ...given, id: young, userId: null, day: day(365) });
  await forgetRatings(khet.services);
  const left = await db.selectFrom('answerRating').select('id').where('language', '=', 'mr').execute();
  expect(left.map(({ id }) => id).toSorted()).toEqual([mine, young].toSorted());
});

test('they are in the export, and gone with the account', async () => {
  const leaving = await khet.signUp();
  const id = randomUUID();
  await rate(id, good, leaving.token);
  const { password, token } = leaving;
  const share = await assistantFeature.personalData?.exportFor(asFarmer(leaving), khet.services, 'en');
  const data = share?.data as { ratings: AsyncIterable<unknown> };
  expect(await listed(data.ratings)).toMatchObject([{ id, rating: 'up', answeredBy: 'kai' }]);
  const { status } = await khet.call('DELETE', '/auth/me', { token, body: { password } });
  expect(status).toBe(200);
  await soon(async () => expect(await kept(id)).toBeUndefined());
});
