import { expect, test } from 'vitest';

import type { Provenance } from '#contract/prices.ts';

import { joinNotes } from '../../figures/bars.ts';
import { forecastDays } from './forecast-words.ts';

const told: Provenance = { kind: 'reported', sources: ['Agmarknet'], day: '2026-11-20', ageDays: 0, fetchedAt: null };
const noon = (day: string) => new Date(`${day}T12:00:00+05:30`);

test('the days ahead are counted from the day of the answer, next week to its seventh', () => {
  expect(forecastDays(told, noon('2026-11-20'))).toEqual({
    tomorrow: { day: '2026-11-21', daysAhead: 1, isAhead: true },
    dayAfter: { day: '2026-11-22', daysAhead: 2, isAhead: true },
    nextWeek: { day: '2026-11-27', daysAhead: 7, isAhead: true },
  });
});

test('before today’s prices have come, the next ones are today’s', () => {
  expect(forecastDays({ ...told, day: '2026-11-18', ageDays: 2 }, noon('2026-11-20'))).toEqual({
    tomorrow: { day: '2026-11-20', daysAhead: 0, isAhead: true },
    dayAfter: { day: '2026-11-21', daysAhead: 1, isAhead: true },
    nextWeek: { day: '2026-11-26', daysAhead: 6, isAhead: true },
  });
});

test('a forecast from old prices has the days after those prices', () => {
  const days = forecastDays({ ...told, day: '2026-11-10', ageDays: 10 }, noon('2026-11-20'));
  expect(days.tomorrow).toEqual({ day: '2026-11-11', daysAhead: 1, isAhead: false });
});

test('an answer that was kept on the phone keeps its days', () => {
  expect(forecastDays(told, noon('2026-11-23')).nextWeek).toEqual({ day: '2026-11-27', daysAhead: 7, isAhead: false });
});

test('each figure bears its own note, and a shared one stands once after all of them', () => {
  expect(
    joinNotes([
      { figure: 'one', note: 'same' },
      { figure: 'two', note: 'same' },
    ]),
  ).toEqual(['one', 'two', 'same']);
  expect(
    joinNotes([
      { figure: 'one', note: '' },
      { figure: 'two', note: 'own' },
    ]),
  ).toEqual(['one', 'two · own']);
});

test('figures without a note are lines of their own, and none is no line', () => {
  expect(
    joinNotes([
      { figure: 'one', note: '' },
      { figure: 'two', note: '' },
    ]),
  ).toEqual(['one', 'two']);
  expect(joinNotes([{ figure: 'one', note: 'own' }])).toEqual(['one · own']);
  expect(joinNotes([])).toEqual([]);
});
