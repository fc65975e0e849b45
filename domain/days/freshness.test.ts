import { expect, test } from 'vitest';

import { asOfDay, freshDays } from './freshness.ts';
import { addDays } from './days.ts';

const today = '2026-11-20';

test('fresh figures are looked at from today, old ones from their own newest day', () => {
  expect(asOfDay(today, today)).toBe(today);
  expect(asOfDay(addDays(today, -freshDays), today)).toBe(today);
  expect(asOfDay(addDays(today, -freshDays - 1), today)).toBe(addDays(today, -freshDays - 1));
  expect(asOfDay('2026-07-24', today)).toBe('2026-07-24');
});

test('where there is no figure, it is today', () => {
  expect(asOfDay(null, today)).toBe(today);
});
