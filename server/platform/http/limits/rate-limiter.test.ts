import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';

import { type Connection, connect } from '#server/platform/db/connect.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database/database.ts';

import { createRateLimiter, forgetEndedWindows, type RateLimiter } from './rate-limiter.ts';

const rule = { max: 3, windowSeconds: 60 };
let database: TestDatabase;
let connection: Connection;
let now = new Date('2026-11-21T06:00:00Z');
const limiters: RateLimiter[] = [];

function instance(scale = 1): RateLimiter {
  const limiter = createRateLimiter({
    db: connection.db,
    clock: () => now,
    scale,
    onError: (error) => {
      throw error;
    },
  });
  limiters.push(limiter);
  return limiter;
}

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, { connections: 4, onIdleError: () => undefined });
});

afterAll(async () => {
  await Promise.all(limiters.map((limiter) => limiter.stop()));
  await connection.close();
  await database.drop();
});

describe('a strict limit', () => {
  test('is one budget for all instances, also when they ask at once', async () => {
    const [first, second] = [instance(), instance()];
    const verdicts = await Promise.all(
      Array.from({ length: 8 }, (_, i) => (i % 2 ? first : second).take('login:asha', rule)),
    );
    expect(verdicts.filter((verdict) => verdict.allowed)).toHaveLength(3);
    expect(verdicts.find((verdict) => !verdict.allowed)?.retryAfterSeconds).toBe(60);
  });

  test('starts anew when its window has ended', async () => {
    const limiter = instance();
    for (let i = 0; i < 4; i++) await limiter.take('otp:ravi', rule);
    expect((await limiter.take('otp:ravi', rule)).allowed).toBe(false);
    now = new Date(now.getTime() + 61_000);
    expect((await limiter.take('otp:ravi', rule)).allowed).toBe(true);
  });

  test('is multiplied by the scale', async () => {
    const limiter = instance(2);
    const verdicts = [];
    for (let i = 0; i < 7; i++) verdicts.push((await limiter.take('scaled', rule)).allowed);
    expect(verdicts).toEqual([true, true, true, true, true, true, false]);
  });

  test('is not written again after a refusal until its window ends', async () => {
    const limiter = instance();
    for (let i = 0; i < 20; i++) await limiter.take('flood', rule);
    expect(await usedOf('flood')).toBe(rule.max + 1);
    expect(await limiter.take('flood', rule)).toEqual({ allowed: false, retryAfterSeconds: 60 });
  });

  test('keys do not share', async () => {
    const limiter = instance();
    for (let i = 0; i < 4; i++) await limiter.take('a', rule);
    expect((await limiter.take('b', rule)).allowed).toBe(true);
  });
});

describe('a local limit', () => {
  test('bites at once here, and elsewhere after settling', async () => {
    const [first, second] = [instance(), instance()];
    const allowed = Array.from({ length: 4 }, () => first.takeLocally('read:1', rule).allowed);
    expect(allowed).toEqual([true, true, true, false]);
    second.takeLocally('read:1', rule);
    await first.stop();
    await second.stop();
    expect(second.takeLocally('read:1', rule).allowed).toBe(false);
  });

  test('counts each call once for the others, also where an exchange with them takes longer than the next one', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const limiter = instance();
    await limiter.take('read:slow', rule);
    limiter.takeLocally('read:slow', rule);
    await connection.db.transaction().execute(async (transaction) => {
      await sql`SELECT FROM rate_window WHERE key = 'read:slow' FOR UPDATE`.execute(transaction);
      for (let second = 0; second < 3; second++) await vi.advanceTimersByTimeAsync(1000);
    });
    await limiter.stop();
    expect(await usedOf('read:slow')).toBe(2);
  });

  test('is exchanged by two instances at once, whatever the order in which their callers came', async () => {
    const [first, second] = [instance(), instance()];
    const keys = Array.from({ length: 5000 }, (_, number) => `read:many:${number}`);
    for (const key of keys) first.takeLocally(key, rule);
    for (const key of keys.toReversed()) second.takeLocally(key, rule);
    await Promise.all([first.stop(), second.stop()]);
    expect(await usedOf('read:many:0')).toBe(2);
  });
});

async function usedOf(key: string): Promise<number> {
  const row = await connection.db.selectFrom('rateWindow').select('used').where('key', '=', key).executeTakeFirst();
  return row?.used ?? 0;
}

test('ended windows are forgotten', async () => {
  now = new Date(now.getTime() + 3_600_000);
  await forgetEndedWindows(connection.db, now);
  expect(await connection.db.selectFrom('rateWindow').selectAll().execute()).toEqual([]);
});
