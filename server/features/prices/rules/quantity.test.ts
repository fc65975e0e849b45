import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readQuantity } from './quantity.ts';

test('a quantity is what was typed, from one kilogram up', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 1e12, noNaN: true }), (kilograms) => {
      expect(readQuantity(` ${kilograms} `)).toBe(kilograms);
    }),
  );
});

test('whatever is typed is a finite number of at least one', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
      const kilograms = readQuantity(text);
      expect(Number.isFinite(kilograms) && kilograms >= 1).toBe(true);
    }),
  );
});

test.each(['', 'ten', '0', '-0', '-5', '0.99', 'NaN', 'Infinity', '1e13'])('"%s" is one kilogram', (text) => {
  expect(readQuantity(text)).toBe(1);
});
