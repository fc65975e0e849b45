import { expect, test } from 'vitest';

import type { HistoryRow } from '#contract/prices.ts';

import { type LikeDays, openChanges, pairDays } from './like-days.ts';

const today = '2026-11-20';

function row(date: string, markets = 3): HistoryRow {
  return { _id: date, date, avgPrice: 2000, minPrice: 1900, maxPrice: 2100, modalPrice: 2000, markets };
}

function pair(earlier: string, later: string, given: Partial<LikeDays> = {}): LikeDays {
  return { earlier, later, markets: 3, priceBefore: 1000, price: 1100, ...given };
}

test('each day goes with the one before it, the last also with those of about a week and a month ago, none twice', () => {
  const dates = ['2026-10-20', '2026-10-22', '2026-11-12', '2026-11-15', '2026-11-17', today];
  const pairs = pairDays(dates.map((date) => ({ date }))).map(({ earlier, later }) => `${earlier} ${later}`);
  expect(pairs).toEqual([
    '2026-10-20 2026-10-22',
    '2026-10-22 2026-11-12',
    '2026-11-12 2026-11-15',
    '2026-11-15 2026-11-17',
    '2026-11-17 2026-11-20',
    '2026-11-12 2026-11-20',
    '2026-11-15 2026-11-20',
    '2026-10-20 2026-11-20',
    '2026-10-22 2026-11-20',
  ]);
  expect(pairDays([{ date: '2026-11-16' }, { date: today }])).toHaveLength(1);
  expect(pairDays([])).toEqual([]);
});

test('today is held against the nearest day on which most of its markets reported', () => {
  const days = [row('2026-11-11'), row('2026-11-13'), row('2026-11-14'), row(today)];
  const few = pair('2026-11-13', today, { price: 9000, markets: 1 });
  const earlier = pair('2026-11-11', today);
  expect(openChanges(days, [few, earlier]).since(7)).toEqual({ change: 0.1, price: 1000, day: '2026-11-11' });
  expect(openChanges(days, [few, pair('2026-11-14', today)]).since(7)).toMatchObject({ day: '2026-11-14' });
  expect(openChanges(days, [few]).since(7)).toBeUndefined();
  expect(openChanges(days, [earlier]).since(30)).toBeUndefined();
});

test('where few have reported today yet, those few say how prices moved, but not by how much they move in a day', () => {
  const days = [row('2026-11-13', 40), row('2026-11-19', 40), row(today, 10)];
  const pairs = [pair('2026-11-13', today, { markets: 9 }), pair('2026-11-19', today, { markets: 9 })];
  const changes = openChanges(days, pairs);
  expect(changes.since(7)).toMatchObject({ change: 0.1 });
  expect(changes.step('2026-11-19', today)).toBeUndefined();
});
