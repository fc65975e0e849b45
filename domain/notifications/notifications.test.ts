import { expect, test } from 'vitest';

import { isQuiet, usualQuietHours } from './notifications.ts';

const at = (time: string) => new Date(`2026-11-28T${time}:00+05:30`);

test.each([
  ['20:59', false],
  ['21:00', true],
  ['23:59', true],
  ['00:00', true],
  ['05:59', true],
  ['06:00', false],
])('the usual quiet hours go past midnight: %s', (time, isIt) => {
  expect(isQuiet(usualQuietHours, at(time))).toBe(isIt);
});

test('quiet hours may lie within a day, or be none', () => {
  expect(isQuiet({ from: 12, until: 15 }, at('14:30'))).toBe(true);
  expect(isQuiet({ from: 12, until: 15 }, at('15:00'))).toBe(false);
  for (const time of ['00:00', '12:00', '21:30']) expect(isQuiet({ from: 21, until: 21 }, at(time))).toBe(false);
});
