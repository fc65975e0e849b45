import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { createMemoryTracker } from '#server/testing/ai/memory-tracker.ts';
import { createTestTime } from '#server/testing/ai/test-time.ts';

import { askPool, type CallOutcome, type KeyPool } from './key-pool.ts';
import { PoolExhausted, SafetyRefusal, Setback, type SetbackKind } from './setback.ts';

interface Mood {
  does: 'answer' | 'refuse' | 'hang' | Exclude<SetbackKind, 'timed_out'>;
  /** How long the provider thinks before it answers. */
  takesMs: number;
  restMs?: number | undefined;
}

const setbacks = [
  'too_many_requests',
  'key_refused',
  'http_error',
  'empty',
  'unreachable',
  'unreadable',
  'cut_off',
] as const;
const anyMood: fc.Arbitrary<Mood> = fc.record({
  does: fc.constantFrom('answer' as const, 'refuse' as const, 'hang' as const, ...setbacks),
  takesMs: fc.integer({ min: 0, max: 20_000 }),
  restMs: fc.option(fc.integer({ min: 1, max: 90_000 }), { nil: undefined }),
});
const badMood = anyMood.filter(({ does }) => does !== 'answer' && does !== 'refuse');

function setUp(keyCount: number) {
  const time = createTestTime();
  const keyIds = Array.from({ length: keyCount }, (_, index) => `key-${index}`);
  const tracker = createMemoryTracker(keyIds, time.now().getTime());
  const outcomes: CallOutcome[] = [];
  const pool: KeyPool = { name: 'Gemini', keyIds, tracker, time, onCall: (outcome) => outcomes.push(outcome) };

  /** Asks a provider that goes through these moods in order, again and again. */
  async function ask(moods: readonly Mood[], withinMs = 30_000) {
    const startMs = time.now().getTime();
    let turns = 0;
    const answer = askPool(pool, {
      withinMs,
      signal: undefined,
      async attempt({ watch }) {
        const mood = moods[turns++ % moods.length] ?? { does: 'answer', takesMs: 0 };
        await time.wait(mood.does === 'hang' ? Number.MAX_SAFE_INTEGER : mood.takesMs, watch.signal);
        watch.stop();
        if (mood.does === 'answer') return { value: 'fine', refused: false };
        if (mood.does === 'refuse') throw new SafetyRefusal();
        throw new Setback(mood.does === 'hang' ? 'timed_out' : mood.does, mood.does, mood.restMs);
      },
    });
    const result = await time.runOut(answer.catch((error: unknown) => error));
    return { result, tookMs: time.now().getTime() - startMs, turns };
  }
  return { time, tracker, outcomes, ask };
}

describe('for any behaviour of a provider', () => {
  test('a question ends by its deadline, with an answer, a refusal or the final text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 8 }),
        fc.array(anyMood, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1000, max: 60_000 }),
        async (keyCount, moods, withinMs) => {
          const { result, tookMs } = await setUp(keyCount).ask(moods, withinMs);
          expect(tookMs).toBeLessThanOrEqual(withinMs);
          if (result === 'fine' || result instanceof SafetyRefusal) return;
          expect(result).toBeInstanceOf(PoolExhausted);
          expect((result as Error).message).toMatch(/^All Gemini API keys failed after retries with last error: \S/);
        },
      ),
    );
  });

  test('no key is asked more than 15 times in a window, in many questions', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 3 }),
        fc.array(fc.array(anyMood, { minLength: 1, maxLength: 4 }), { minLength: 20, maxLength: 40 }),
        async (keyCount, questions) => {
          const bench = setUp(keyCount);
          for (const moods of questions) await bench.ask(moods);
          const perWindow = Map.groupBy(bench.tracker.charges, ({ keyId, windowMs }) => `${keyId} ${windowMs}`);
          for (const charges of perWindow.values()) expect(charges.length).toBeLessThanOrEqual(15);
          const starts = Map.groupBy(bench.tracker.charges, ({ keyId }) => keyId);
          for (const charges of starts.values()) {
            const windows = [...new Set(charges.map(({ windowMs }) => windowMs))];
            windows.slice(1).forEach((ms, index) => expect(ms - (windows[index] ?? 0)).toBeGreaterThanOrEqual(60_000));
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  test('a 429 costs no attempt: without them the rest of the story is the same', async () => {
    const quick = badMood
      .map((mood) => ({ ...mood, takesMs: 0, restMs: undefined }))
      .filter(({ does }) => does !== 'hang');
    await fc.assert(
      fc.asyncProperty(fc.array(quick, { minLength: 3, maxLength: 7 }), async (moods) => {
        const others = moods.filter(({ does }) => does !== 'too_many_requests');
        fc.pre(others.length >= 3);
        const { outcomes, ask } = setUp(8);
        const { tookMs } = await ask(moods);
        expect(outcomes.filter((outcome) => outcome !== 'too_many_requests')).toEqual(
          others.slice(0, 3).map(({ does }) => does),
        );
        expect(tookMs).toBe(0);
      }),
    );
  });
});

test('a key that failed is not asked again before every other one was, however much it has left', async () => {
  const { ask, tracker, time } = setUp(2);
  const startMs = time.now().getTime();
  for (let i = 0; i < 14; i++) {
    await tracker.charge({ now: new Date(startMs), except: ['key-0'] });
  }
  tracker.charges.length = 0;
  await ask([
    { does: 'http_error', takesMs: 0 },
    { does: 'answer', takesMs: 0 },
  ]);
  expect(tracker.charges.map(({ keyId }) => keyId)).toEqual(['key-0', 'key-1']);
});

describe('when every key has failed', () => {
  test('there is a pause of 2 s, and the attempts are counted anew', async () => {
    const { ask } = setUp(2);
    const error: Mood = { does: 'http_error', takesMs: 0 };
    const { result, tookMs, turns } = await ask([error, error, error, error, { does: 'answer', takesMs: 0 }]);
    expect({ result, tookMs, turns }).toEqual({ result: 'fine', tookMs: 4000, turns: 5 });
  });

  test('nobody waits for a pause that ends after the deadline', async () => {
    const { ask } = setUp(1);
    const { result, tookMs, turns } = await ask([{ does: 'too_many_requests', takesMs: 0 }], 5000);
    expect({ tookMs, turns }).toEqual({ tookMs: 4000, turns: 3 });
    expect(result).toBeInstanceOf(PoolExhausted);
  });
});

test('a provider that refuses every key is asked twenty times for one question, not once a key and pause', async () => {
  const { ask } = setUp(12);
  const { result, turns } = await ask([{ does: 'too_many_requests', takesMs: 0 }]);
  expect(turns).toBe(20);
  expect(result).toBeInstanceOf(PoolExhausted);
});

test('a key without requests left is not asked, and the text says why', async () => {
  const { ask, tracker } = setUp(1);
  for (let i = 0; i < 15; i++) await ask([{ does: 'answer', takesMs: 0 }]);
  const { result, turns } = await ask([{ does: 'answer', takesMs: 0 }]);
  expect(turns).toBe(0);
  expect((result as Error).message).toBe(
    'All Gemini API keys failed after retries with last error: no key has a request left in this minute',
  );
  expect(tracker.charges).toHaveLength(15);
});

test('a defect of ours is thrown, not taken for the fault of a provider', async () => {
  const { time, tracker } = setUp(1);
  const pool: KeyPool = { name: 'Gemini', keyIds: ['key-0'], tracker, time, onCall: () => undefined };
  const asking = askPool(pool, {
    withinMs: 1000,
    signal: undefined,
    attempt: () => Promise.reject(new RangeError('ours')),
  });
  await expect(asking).rejects.toThrow('ours');
});
