import fc from 'fast-check';
import { expect, test } from 'vitest';

import { priceFor, pricePerKg, readQuantity } from './quantity.ts';

test.each([
  ['', 1],
  ['0', 1],
  ['-4', 1],
  ['abc', 1],
  ['NaN', 1],
  ['Infinity', 1],
  ['1e3', 1],
  ['0.99', 1],
  ['1', 1],
  ['2.5', 2.5],
  ['1,000', 1000],
  ['1,250', 1250],
  ['1,00,000', 100_000],
  ['12,5', 1],
  ['१,०००', 1000],
  ['௧௫௦', 150],
  [' 40 ', 40],
  ['1000000', 1_000_000],
  ['1000001', 1_000_000],
])('a quantity of %j is %d kg', (text, kilograms) => {
  expect(readQuantity(text)).toBe(kilograms);
});

test('the quantity is a number of at least one for any typed text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
      const kilograms = readQuantity(text);
      expect(Number.isFinite(kilograms) && kilograms >= 1).toBe(true);
    }),
  );
});

test('a quintal costs what is kept, a kilogram the hundredth of it', () => {
  expect(priceFor(1890, 100)).toBe(1890);
  expect(pricePerKg(1890)).toBeCloseTo(18.9);
});
