import fc from 'fast-check';
import { expect, test } from 'vitest';

import { priceFor, readQuantity } from './quantity.ts';

test.each([
  ['', 1],
  ['0', 1],
  ['-4', 1],
  ['abc', 1],
  ['1e999', 1],
  ['0.5', 1],
  ['2.5', 2.5],
  ['1,250', 1250],
  [' 40 ', 40],
  ['1000001', 1_000_000],
  ['1e300', 1_000_000],
])('a quantity of %j is %d kg', (text, kilograms) => {
  expect(readQuantity(text)).toBe(kilograms);
});

test('whatever is typed, the quantity is a number of at least one', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const kilograms = readQuantity(text);
      expect(Number.isFinite(kilograms) && kilograms >= 1).toBe(true);
    }),
  );
});

test('a quintal costs what is kept, a kilogram the hundredth of it', () => {
  expect(priceFor(1890, 100)).toBe(1890);
  expect(priceFor(1890, 1)).toBeCloseTo(18.9);
});
