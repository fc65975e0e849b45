import { expect, test } from 'vitest';

import type { Forecast, HistoryRow, Provenance } from '#contract/prices.ts';

import { forecastDays } from '../current/forecast/forecast-words.ts';
import { priceBars } from './bars.ts';

function row(date: string, modalPrice: number): HistoryRow {
  return {
    _id: date,
    date,
    avgPrice: modalPrice,
    minPrice: modalPrice,
    maxPrice: modalPrice,
    modalPrice,
    markets: 1,
    reports: 'usual',
  };
}
const forecast: Forecast = {
  kind: 'forecast',
  price: 2000,
  low: 1800,
  high: 2200,
  isRangeOfOne: false,
  probablyUnchanged: false,
  isLastPrice: false,
  confidence: 0.7,
  lastPrice: 1900,
  lastDay: '2026-11-20',
  markets: 3,
};

test('a bar that follows days without a price says so', () => {
  const history = ['2026-11-14', '2026-11-17', '2026-11-18'].map((day) => row(day, 1000));
  const bars = priceBars({ history, forecasts: [], today: '2026-11-20', quantityKg: 1 });
  expect(bars.map(({ afterGap }) => afterGap)).toEqual([undefined, true, undefined]);
});

test('the bars are the last ten days for the quantity, today marked, and what may come with its band', () => {
  const history = Array.from({ length: 12 }, (_, back) =>
    row(`2026-11-${String(20 - back).padStart(2, '0')}`, 1011 - back),
  );
  const bars = priceBars({
    history,
    forecasts: [{ day: '2026-11-21', forecast }],
    today: '2026-11-20',
    quantityKg: 50,
  });
  expect(bars.map(({ day }) => day.slice(-2))).toEqual([
    '11',
    '12',
    '13',
    '14',
    '15',
    '16',
    '17',
    '18',
    '19',
    '20',
    '21',
  ]);
  expect(bars.at(-2)).toMatchObject({ kind: 'today', value: 505.5 });
  expect(bars.at(-1)).toMatchObject({ kind: 'forecast', value: 1000, low: 900, high: 1100 });
});

test('where there is not enough data no bar stands, whatever the height', () => {
  const forecast: Forecast = { kind: 'notEnoughData', reason: 'old' };
  const bars = priceBars({
    history: [row('2026-11-01', 1000)],
    forecasts: [{ day: '2026-11-21', forecast }],
    today: '2026-11-20',
    quantityKg: 1,
  });
  expect(bars.map(({ kind }) => kind)).toEqual(['past']);
});

test('the tomorrow of an answer that was kept is the day after it was given', () => {
  const provenance: Provenance = { kind: 'reported', sources: [], day: '2026-11-18', ageDays: 0, fetchedAt: null };
  const days = forecastDays(provenance, new Date('2026-11-20T06:00:00Z'));
  expect(days.tomorrow).toEqual({ day: '2026-11-19', daysAhead: 1, isAhead: false });
  expect(forecastDays(provenance, new Date('2026-11-18T06:00:00Z')).dayAfter).toEqual({
    day: '2026-11-20',
    daysAhead: 2,
    isAhead: true,
  });
});
