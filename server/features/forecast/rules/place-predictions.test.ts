import { expect, test } from 'vitest';

import type { Prediction } from '#contract/prices.ts';

import { placePredictions } from './place-predictions.ts';

function forecast(price: number): Extract<Prediction, { kind: 'forecast' }> {
  return {
    kind: 'forecast',
    price,
    low: price - 400,
    high: price + 400,
    isRangeOfOne: false,
    probablyUnchanged: false,
    isLastPrice: false,
    confidence: 0.6,
    lastPrice: 2000,
    lastDay: '2026-11-20',
    markets: 7,
  };
}

const told = { tomorrow: forecast(2200), dayAfter: forecast(2400), nextWeek: forecast(3000) };
const notYet: Prediction = { kind: 'notEnoughData', reason: 'notYet' };

const night = new Date('2026-11-20T20:00:00.000Z');
const before = night.toISOString();
const after = '2026-11-21T09:00:00.000Z';

function shown(fetchedAt: string, ...prices: readonly (readonly [date: string, modalPrice: number])[]) {
  const days = prices.map(([date, modalPrice]) => ({ date, modalPrice }));
  return { days, provenance: { fetchedAt }, fetchedUntil: night };
}

test('a rise of a tenth is a tenth of the price that is shown', () => {
  const { tomorrow, dayAfter, nextWeek } = placePredictions(
    told,
    shown(before, ['2026-11-19', 900], ['2026-11-20', 1500]),
  );
  expect(tomorrow).toEqual({ ...told.tomorrow, price: 1650, low: 1350, high: 1950, lastPrice: 1500 });
  expect(dayAfter).toMatchObject({ price: 1800 });
  expect(nextWeek).toMatchObject({ price: 2250 });
});

test('the price that is shown being the forecast’s own, nothing moves', () => {
  expect(placePredictions(told, shown(before, ['2026-11-20', 2000]))).toEqual(told);
});

test('what was told for a price that has come meanwhile is told no more, nor put on that price', () => {
  const late = placePredictions(told, shown(after, ['2026-11-20', 1500], ['2026-11-21', 1200]));
  expect(late.tomorrow).toMatchObject({ price: 1800, lastPrice: 1500, lastDay: '2026-11-20' });
  expect(late.dayAfter).toEqual(notYet);
  expect(late.nextWeek).toMatchObject({ price: 2250 });
});

test('two days late there is nothing to say of the next days, three days late nothing of next week', () => {
  const two = [
    ['2026-11-21', 1200],
    ['2026-11-22', 1300],
  ] as const;
  const late = placePredictions(told, shown(after, ['2026-11-20', 1500], ...two));
  expect(late).toMatchObject({ tomorrow: notYet, dayAfter: notYet, nextWeek: { price: 2250 } });
  const later = placePredictions(told, shown(after, ['2026-11-20', 1500], ...two, ['2026-11-23', 1300]));
  expect(later.nextWeek).toEqual(notYet);
});

test('markets that did not report on the newest day are not late, for that day was learned from', () => {
  const prices = shown(before, ['2026-11-20', 1500], ['2026-11-21', 1200]);
  expect(placePredictions(told, prices).tomorrow).toMatchObject({ price: 1650 });
});

test('without prices, or without a forecast, nothing is changed', () => {
  const old: Prediction = { kind: 'notEnoughData', reason: 'old' };
  expect(placePredictions(told, shown(after))).toEqual(told);
  const late = shown(after, ['2026-11-21', 1200], ['2026-11-22', 1300], ['2026-11-23', 1300]);
  const none = { tomorrow: old, dayAfter: old, nextWeek: old };
  expect(placePredictions(none, late)).toEqual(none);
});
