import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  budget,
  chargeKey,
  chooseKey,
  freeInMs,
  headroom,
  type KeyUsage,
  noteKeyError,
  standing,
} from './key-budget.ts';

const nowMs = Date.parse('2026-11-21T06:00:00Z');
const fresh: KeyUsage = {
  requestCount: 0,
  lastResetAtMs: nowMs,
  errorCount: 0,
  lastErrorAtMs: undefined,
  restsUntilMs: undefined,
};

const past = (mostMs: number) => fc.integer({ min: 0, max: mostMs }).map((ms) => nowMs - ms);
const anyUsage: fc.Arbitrary<KeyUsage> = fc.record({
  requestCount: fc.integer({ min: 0, max: 15 }),
  lastResetAtMs: past(90_000),
  errorCount: fc.nat({ max: 9 }),
  lastErrorAtMs: fc.option(past(60_000), { nil: undefined }),
  restsUntilMs: fc.option(
    fc.integer({ min: -60_000, max: 60_000 }).map((ms) => nowMs + ms),
    { nil: undefined },
  ),
});
const anyPool = fc
  .array(anyUsage, { minLength: 1, maxLength: 8 })
  .map((usages) => new Map(usages.map((usage, index) => [`key-${index}`, usage])));

describe('a key', () => {
  test('is asked 15 times in a window, and 15 times again in the next', () => {
    let usage = fresh;
    for (let i = 0; i < 15; i++) usage = chargeKey(usage, nowMs + i);
    expect(headroom(usage, nowMs + 59_999)).toBe(0);
    expect(standing(usage, nowMs + 59_999)).toBeUndefined();
    expect(headroom(usage, nowMs + 60_000)).toBe(15);
    expect(chargeKey(usage, nowMs + 60_000)).toMatchObject({ requestCount: 1, lastResetAtMs: nowMs + 60_000 });
  });

  test('has a bonus of 10 unless it erred within the last 30 s', () => {
    const erred = noteKeyError(fresh, nowMs, undefined);
    expect(standing(fresh, nowMs)).toBe(25);
    expect(standing(erred, nowMs)).toBe(15);
    expect(standing(erred, nowMs + 29_999)).toBe(15);
    expect(standing(erred, nowMs + 30_000)).toBe(25);
    expect(erred.errorCount).toBe(1);
  });

  test('rests as long as it was told to, and a shorter rest does not end a longer one', () => {
    const resting = noteKeyError(noteKeyError(fresh, nowMs, 40_000), nowMs, 1000);
    expect(standing(resting, nowMs + 39_999)).toBeUndefined();
    expect(standing(resting, nowMs + 40_000)).toBe(25);
    expect(freeInMs(resting, nowMs)).toBe(40_000);
  });

  test('is free exactly when it may be asked, whatever happened to it', () => {
    fc.assert(
      fc.property(anyUsage, (usage) => {
        const waitMs = freeInMs(usage, nowMs);
        expect(standing(usage, nowMs + waitMs)).toBeDefined();
        if (waitMs > 0) expect(standing(usage, nowMs + waitMs - 1)).toBeUndefined();
      }),
    );
  });
});

describe('the key that is chosen', () => {
  test('has the most headroom, with the bonus, of all that may be asked', () => {
    fc.assert(
      fc.property(anyPool, fc.uniqueArray(fc.nat({ max: 7 })), (pool, indexes) => {
        const except = new Set(indexes.map((index) => `key-${index}`));
        const chosen = chooseKey(pool, nowMs, except);
        const worths = [...pool]
          .filter(([keyId]) => !except.has(keyId))
          .map(([, usage]) => standing(usage, nowMs) ?? 0);
        const best = Math.max(0, ...worths);
        expect(except.has(chosen ?? '')).toBe(false);
        expect(chosen === undefined ? 0 : standing(pool.get(chosen) ?? fresh, nowMs)).toBe(best);
      }),
    );
  });

  test('beats one that erred lately even with nine requests fewer, and not with eleven', () => {
    const erred = noteKeyError(fresh, nowMs, undefined);
    const used = (times: number) => ({ ...fresh, requestCount: times });
    expect(
      chooseKey(
        new Map([
          ['calm', used(9)],
          ['erred', erred],
        ]),
        nowMs,
        new Set(),
      ),
    ).toBe('calm');
    expect(
      chooseKey(
        new Map([
          ['calm', used(11)],
          ['erred', erred],
        ]),
        nowMs,
        new Set(),
      ),
    ).toBe('erred');
  });

  test('is never one with nothing left, in any order of requests, errors and waiting', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('ask' as const) }),
      fc.record({ kind: fc.constant('err' as const), key: fc.nat({ max: 3 }) }),
      fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 40_000 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { minLength: 60, maxLength: 300 }), (steps) => {
        const pool = new Map(Array.from({ length: 4 }, (_, index) => [`key-${index}`, fresh]));
        const asked = new Map<string, number>();
        let clockMs = nowMs;
        for (const each of steps) {
          if (each.kind === 'wait') clockMs += each.ms;
          const keyId = each.kind === 'ask' ? chooseKey(pool, clockMs, new Set()) : undefined;
          if (keyId !== undefined) {
            const usage = chargeKey(pool.get(keyId) ?? fresh, clockMs);
            pool.set(keyId, usage);
            const window = `${keyId} ${usage.lastResetAtMs}`;
            asked.set(window, (asked.get(window) ?? 0) + 1);
            expect(clockMs - usage.lastResetAtMs).toBeLessThan(budget.windowMs);
          }
          if (each.kind === 'err') {
            const id = `key-${each.key}`;
            pool.set(id, noteKeyError(pool.get(id) ?? fresh, clockMs, undefined));
          }
        }
        expect(Math.max(0, ...asked.values())).toBeLessThanOrEqual(15);
      }),
    );
  });
});
