import fc from 'fast-check';
import { expect, test } from 'vitest';

import { wholeParts } from './whole-parts.ts';

test('less than all is never ten of ten, and a part begun is no part', () => {
  expect(wholeParts(0.95, 10)).toBe(9);
  expect(wholeParts(0.9999, 10)).toBe(9);
  expect(wholeParts(1, 10)).toBe(10);
  expect(wholeParts(0.649, 100)).toBe(64);
});

test('whole parts stay what they are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), (percent) => {
      expect(wholeParts(percent / 100, 100)).toBe(percent);
    }),
  );
});
