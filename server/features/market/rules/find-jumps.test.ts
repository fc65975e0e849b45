import fc from 'fast-check';
import { expect, test } from 'vitest';

import { findJumps, type Report } from './find-jumps.ts';

function series(...prices: (number | null)[]): Report[] {
  return prices.flatMap((modalPrice, at) =>
    modalPrice === null ? [] : [{ day: `2026-07-${String(at + 1).padStart(2, '0')}`, modalPrice, believed: false }],
  );
}

test.each([
  [[100, 1000, 105], ['2026-07-02']],
  [[100, 10, 105], ['2026-07-02']],
  [[100, 999, 105], []],
  [[100, 1000], ['2026-07-02']],
  [[100, 1000, 1100, 900], []],
  [[100, 1000, null, 1500, 100], ['2026-07-05']],
  [
    [100, 1000, 2100],
    ['2026-07-02', '2026-07-03'],
  ],
])('in %j the jumps are %j', (prices, days) => {
  expect([...findJumps(series(...prices))]).toEqual(days);
});

test('what is believed already is no jump, and is what the next is measured by', () => {
  const [first, second, third] = series(100, 1000, 1100);
  if (!first || !second || !third) throw new Error('three reports');
  expect([...findJumps([first, { ...second, believed: true }, third])]).toEqual([]);
});

test('after three months a price says nothing about the next', () => {
  const reports = [
    { day: '2026-01-01', modalPrice: 100, believed: true },
    { day: '2026-07-01', modalPrice: 2000, believed: false },
  ];
  expect([...findJumps(reports)]).toEqual([]);
});

test('the first report and every report near the one before are kept', () => {
  const prices = fc.array(fc.integer({ min: 100, max: 999 }), { minLength: 1, maxLength: 20 });
  fc.assert(fc.property(prices, (given) => findJumps(series(...given)).size === 0));
});
