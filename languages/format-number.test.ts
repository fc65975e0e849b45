import fc from 'fast-check';
import { expect, test } from 'vitest';

import { formatNumber } from './format-number.ts';

test('numbers are grouped as India groups them, with two decimals at most', () => {
  expect(formatNumber(50_000)).toBe('50,000');
  expect(formatNumber(-12_34_567)).toBe('-12,34,567');
  expect(formatNumber(2.5)).toBe('2.5');
  expect(formatNumber(1234.567)).toBe('1,234.57');
});

test('a number written by hand is the same as the browser would have written', () => {
  const anyNumber = fc.oneof(
    fc.integer(),
    fc.maxSafeInteger(),
    fc.integer().map((hundredths) => hundredths / 100),
    fc.double(),
  );
  fc.assert(
    fc.property(anyNumber, (value) => {
      fc.pre(!Object.is(value, -0));
      const browser = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
      expect(formatNumber(value)).toBe(browser.format(value));
    }),
  );
});
