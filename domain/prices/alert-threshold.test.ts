import fc from 'fast-check';
import { expect, test } from 'vitest';

import { hasReached, judgeThreshold } from './alert-threshold.ts';

const price = fc.integer({ min: 1, max: 100_000 });
const direction = fc.constantFrom('above' as const, 'below' as const);

test('50 rupees for 4,355 a quintal is a mistaken unit', () => {
  expect(judgeThreshold({ kind: 'above', threshold: 50 }, 4355)).toBe('farOff');
  expect(judgeThreshold({ kind: 'below', threshold: 50 }, 4355)).toBe('farOff');
  expect(judgeThreshold({ kind: 'above', threshold: 435_500 }, 4355)).toBe('farOff');
});

test('a price that is reached already is no news', () => {
  expect(judgeThreshold({ kind: 'above', threshold: 3000 }, 4355)).toBe('passed');
  expect(judgeThreshold({ kind: 'below', threshold: 5000 }, 4355)).toBe('passed');
  expect(judgeThreshold({ kind: 'above', threshold: 4355 }, 4355)).toBe('passed');
});

test('an alert that makes sense is one that has not been reached', () => {
  fc.assert(
    fc.property(direction, price, price, (kind, threshold, current) => {
      if (judgeThreshold({ kind, threshold }, current) === undefined) {
        expect(hasReached({ kind, threshold }, current)).toBe(false);
      }
    }),
  );
});

test('a sudden change is held against no price', () => {
  expect(judgeThreshold({ kind: 'change', threshold: 10 }, 4355)).toBeUndefined();
});
