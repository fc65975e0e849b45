import { expect, test } from 'vitest';

import { seasonOn } from './seasons.ts';

test.each([
  ['2026-06-01T00:00:00+05:30', 'kharif'],
  ['2026-10-31T23:59:59+05:30', 'kharif'],
  ['2026-11-01T00:00:00+05:30', 'rabi'],
  ['2027-03-31T23:59:59+05:30', 'rabi'],
  ['2027-04-01T00:00:00+05:30', 'zaid'],
  ['2027-05-31T23:59:59+05:30', 'zaid'],
])('on %s the crops of %s stand in the field', (day, season) => {
  expect(seasonOn(new Date(day))).toBe(season);
});
