import { expect, test } from 'vitest';

import type { Provenance } from '#contract/market.ts';

import { forecastDays } from './forecast-days.ts';

const told: Provenance = { kind: 'reported', sources: ['Agmarknet'], day: '2026-11-18', ageDays: 2, fetchedAt: null };
const noon = (day: string) => new Date(`${day}T12:00:00+05:30`);

test('the days ahead are counted from the day of the answer, next week to its seventh', () => {
  expect(forecastDays(told, noon('2026-11-20'))).toEqual({
    tomorrow: { day: '2026-11-21', isAhead: true },
    dayAfter: { day: '2026-11-22', isAhead: true },
    nextWeek: { day: '2026-11-27', isAhead: true },
  });
});

test('an answer that was kept on the phone keeps its days', () => {
  expect(forecastDays(told, noon('2026-11-23')).nextWeek).toEqual({ day: '2026-11-27', isAhead: false });
});
