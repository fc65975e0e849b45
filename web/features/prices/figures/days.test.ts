import { addDays } from '#domain/days.ts';
import { expect, test } from 'vitest';

import type { Provenance } from '#contract/prices.ts';

import { ageInDays, answeredOn, isOld } from './days.ts';

function reported(day: string | null, ageDays: number | null): Provenance {
  return { kind: 'reported', sources: ['Agmarknet'], day, ageDays, fetchedAt: null };
}
const noon = (day: string) => new Date(`${day}T12:00:00+05:30`);

test('days are counted over the end of a month and a year', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});

test('an answer that was kept on the phone grows older there', () => {
  const kept = reported('2026-11-20', 0);
  expect(ageInDays(kept, noon('2026-11-20'))).toBe(0);
  expect(ageInDays(kept, noon('2026-11-24'))).toBe(4);
});

test('a phone whose clock is behind does not make a figure younger than the server said', () => {
  expect(ageInDays(reported('2026-11-12', 8), noon('2020-01-01'))).toBe(8);
});

test('figures are old from the eighth day', () => {
  expect(isOld(reported('2026-11-13', 7), noon('2026-11-20'))).toBe(false);
  expect(isOld(reported('2026-11-12', 8), noon('2026-11-20'))).toBe(true);
});

test('what has no day is neither old nor of any age', () => {
  expect(isOld(reported(null, null), noon('2026-11-20'))).toBe(false);
  expect(ageInDays(reported(null, null), noon('2026-11-20'))).toBeUndefined();
});

test('a forecast is counted from the day of the answer', () => {
  expect(answeredOn(reported('2026-11-18', 2))).toBe('2026-11-20');
});
