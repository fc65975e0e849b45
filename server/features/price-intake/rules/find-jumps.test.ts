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
  [
    [100, 1000, 1000],
    ['2026-07-02', '2026-07-03'],
  ],
  [
    [100, 1000, 1000, 105],
    ['2026-07-02', '2026-07-03'],
  ],
  [[100, 1000, 1100, 900], []],
  [[100, 1000, null, 1500, null, 1200, 100], ['2026-07-07']],
  [
    [100, 1000, 2100, 1000],
    ['2026-07-02', '2026-07-03', '2026-07-04'],
  ],
])('in %j the jumps are %j', (prices, days) => {
  expect([...findJumps(series(...prices))]).toEqual(days);
});

test('what is believed already is no jump, and is what the next is measured by', () => {
  const [first, second, third] = series(100, 1000, 1100);
  if (!first || !second || !third) throw new Error('three reports');
  expect([...findJumps([first, { ...second, believed: true }, third])]).toEqual([]);
});

test.each([
  ['2025-07-01', ['2026-07-01']],
  ['2025-04-01', []],
])('a price of %s, a season or more ago, makes jumps of %j', (day, jumps) => {
  const reports = [
    { day, modalPrice: 100, believed: true },
    { day: '2026-07-01', modalPrice: 2000, believed: false },
  ];
  expect([...findJumps(reports)]).toEqual(jumps);
});

test('reports agree only within three months', () => {
  const days = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-04-20'];
  const reports = days.map((day, at) => ({ day, modalPrice: at === 0 ? 100 : 1000, believed: at === 0 }));
  expect([...findJumps(reports)]).toEqual(days.slice(1));
});

test.each([
  [[1000], ['2026-07-01']],
  [[999], []],
  [[9], []],
  [[8], ['2026-07-01']],
  [[1000, 1000, 1000], []],
  [[1000, 150, 150], ['2026-07-01']],
])('beside others of 80 to 100 a series that begins with %j jumps on %j', (prices, days) => {
  expect([...findJumps(series(...prices), { lowest: 80, highest: 100 })]).toEqual(days);
});

test('the first report and every report near the one before are kept', () => {
  const prices = fc.array(fc.integer({ min: 100, max: 999 }), { minLength: 1, maxLength: 20 });
  fc.assert(fc.property(prices, (given) => findJumps(series(...given)).size === 0));
});
