import { expect, test } from 'vitest';

import { addScores, reportedDay, scoreForecast } from './record.ts';
import { hoursFrom } from './testing/steps.ts';

const midnight = '2026-11-28T00:00:00+05:30';

test('a day is known by its own hours, and not by a few of them', () => {
  const hours = hoursFrom(midnight, 24, (_, index) => ({ temperature: 20 + (index === 14 ? 9 : 0), rainMm: 0.5 }));
  expect(reportedDay(hours, '2026-11-28')).toEqual({ rainMm: 12, high: 29 });
  expect(reportedDay(hours.slice(0, 21), '2026-11-28')).toBeUndefined();
});

test('a forecast is right about a rainy day, and its chance is measured by any rain', () => {
  const rainy = { rainMm: 6, high: 30 };
  expect(scoreForecast({ rainMm: 3, rainChance: 0.8, high: 32 }, rainy)).toEqual({
    forecasts: 1,
    rightRain: 1,
    rainy: 1,
    chances: 1,
    wet: 1,
    squaredError: expect.closeTo(0.04),
    highs: 1,
    highError: 2,
  });
  const drizzle = { rainMm: 0.4, high: 30 };
  expect(scoreForecast({ rainMm: 3, rainChance: 0.8, high: null }, drizzle)).toMatchObject({
    rightRain: 0,
    rainy: 0,
    wet: 1,
    highs: 0,
  });
});

test('a forecast without a chance counts for none', () => {
  const score = scoreForecast({ rainMm: 0, rainChance: null, high: 30 }, { rainMm: 0, high: 30 });
  expect(score).toMatchObject({ chances: 0, wet: 0, squaredError: 0, rightRain: 1 });
  expect(addScores(score, score)).toMatchObject({ forecasts: 2, rightRain: 2, chances: 0 });
});
