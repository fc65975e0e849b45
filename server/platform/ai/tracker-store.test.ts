import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { type Connection, connect } from '#server/platform/db/connect.ts';
import { createMemoryTracker } from '#server/testing/ai/memory-tracker.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database/database.ts';

import { createKeyTracker } from './tracker-store.ts';

const start = new Date('2026-11-21T06:00:00Z');
const keyIds = ['a', 'b', 'c', 'd'];
let database: TestDatabase;
let pools: Connection[];

beforeAll(async () => {
  database = await createTestDatabase();
  pools = [1, 2].map(() => connect(database.url, { connections: 8, onIdleError: () => undefined }));
});

beforeEach(async () => {
  await dbOf(0).deleteFrom('aiKeyUsage').execute();
});

afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.close()));
  await database.drop();
});

function dbOf(index: number) {
  const pool = pools[index % 2];
  if (!pool) throw new Error('There are two pools');
  return pool.db;
}

const after = (ms: number) => new Date(start.getTime() + ms);

describe('two instances', () => {
  test('share one budget also when they ask at once, and another in the next window', async () => {
    const [here, there] = [createKeyTracker({ db: dbOf(0), keyIds }), createKeyTracker({ db: dbOf(1), keyIds })];
    const ask = (now: Date) =>
      Promise.all(Array.from({ length: 100 }, (_, i) => (i % 2 ? here : there).charge({ now, except: [] })));
    for (const now of [start, after(60_000)]) {
      const granted = (await ask(now)).filter((keyId) => keyId !== undefined);
      expect(granted).toHaveLength(15 * keyIds.length);
      for (const keyId of keyIds) expect(granted.filter((each) => each === keyId)).toHaveLength(15);
      expect(await here.charge({ now: new Date(now.getTime() + 59_999), except: [] })).toBeUndefined();
    }
  });

  test("do not stand in each other's way, however many keys, questions and errors meet", async () => {
    const many = Array.from({ length: 32 }, (_, index) => `key-${index}`);
    const [here, there] = [
      createKeyTracker({ db: dbOf(0), keyIds: many }),
      createKeyTracker({ db: dbOf(1), keyIds: many }),
    ];
    const granted = await Promise.all(
      Array.from({ length: 600 }, async (_, i) => {
        const keyId = await (i % 2 ? here : there).charge({ now: start, except: [] });
        if (i % 10 === 0 && keyId !== undefined) await here.noteError({ keyId, now: start, restMs: undefined });
        return keyId;
      }),
    );
    expect(granted.filter((keyId) => keyId !== undefined)).toHaveLength(15 * 32);
  });

  test('take the keys in turn also when they ask at once', async () => {
    const [here, there] = [createKeyTracker({ db: dbOf(0), keyIds }), createKeyTracker({ db: dbOf(1), keyIds })];
    const granted = await Promise.all(
      Array.from({ length: 12 }, (_, i) => (i % 2 ? here : there).charge({ now: start, except: [] })),
    );
    for (const keyId of keyIds) expect(granted.filter((each) => each === keyId)).toHaveLength(3);
  });

  test('learn of each other that a key rests', async () => {
    const [here, there] = [0, 1].map((index) => createKeyTracker({ db: dbOf(index), keyIds: ['a'] }));
    await here?.charge({ now: start, except: [] });
    await here?.noteError({ keyId: 'a', now: start, restMs: 40_000 });
    expect(await there?.charge({ now: after(39_999), except: [] })).toBeUndefined();
    expect(await there?.freeInMs(after(39_000))).toBe(1000);
    expect(await there?.charge({ now: after(40_000), except: [] })).toBe('a');
  });
});

test('the stored state chooses and charges as the rules do, after any history', async () => {
  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constant('ask' as const), except: fc.subarray(keyIds, { maxLength: 3 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('err' as const),
        keyId: fc.constantFrom(...keyIds),
        restMs: fc.option(fc.integer({ min: 1, max: 20_000 }), { nil: undefined }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(1, 999, 15_000, 29_999) }),
    },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 90 }), async (steps) => {
      await dbOf(0).deleteFrom('aiKeyUsage').execute();
      const stored = createKeyTracker({ db: dbOf(0), keyIds });
      const ruled = createMemoryTracker(keyIds, start.getTime());
      let now = start;
      // The rows are there from the first question on, so the first charge comes before the other steps.
      expect(await stored.charge({ now, except: [] })).toBe(await ruled.charge({ now, except: [] }));
      for (const each of steps) {
        if (each.kind === 'wait') now = new Date(now.getTime() + each.ms);
        if (each.kind === 'err') for (const tracker of [stored, ruled]) await tracker.noteError({ ...each, now });
        if (each.kind === 'ask')
          expect(await stored.charge({ ...each, now })).toBe(await ruled.charge({ ...each, now }));
        expect(await stored.freeInMs(now)).toBe(await ruled.freeInMs(now));
      }
    }),
    { numRuns: 25 },
  );
});

test('keys of another pool are not touched', async () => {
  await createKeyTracker({ db: dbOf(0), keyIds }).charge({ now: start, except: [] });
  const other = createKeyTracker({ db: dbOf(0), keyIds: ['z'] });
  const granted = [];
  for (let i = 0; i < 16; i++) granted.push(await other.charge({ now: start, except: [] }));
  expect(granted).toEqual([...Array<string>(15).fill('z'), undefined]);
});

test('a database that fails once does not leave the pool without keys', async () => {
  const tracker = createKeyTracker({ db: dbOf(0), keyIds });
  await sql`ALTER TABLE ai_key_usage RENAME TO away`.execute(dbOf(0));
  await expect(tracker.charge({ now: start, except: [] })).rejects.toThrow('ai_key_usage');
  await sql`ALTER TABLE away RENAME TO ai_key_usage`.execute(dbOf(0));
  expect(await tracker.charge({ now: start, except: [] })).toBe('a');
});
