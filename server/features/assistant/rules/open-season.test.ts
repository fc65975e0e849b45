import { expect, test } from 'vitest';

import { loadGuide } from '#catalogue/guides.ts';

import { openSeasonFirst } from './open-season.ts';

/** The seasons of the onion's days, in the order in which kai tells them on this day. */
async function seasonsOn(today: string) {
  const guide = await loadGuide('onion');
  const windows = (guide?.facts ?? []).filter(({ kind }) => kind === 'window');
  const placeOf = openSeasonFirst(today)(windows);
  return [...new Set(windows.toSorted((one, other) => placeOf(one) - placeOf(other)).map(({ season }) => season))];
}

test.each([
  ['2026-06-01', 'kharif'],
  ['2026-09-10', 'late-kharif'],
  ['2026-11-29', 'rabi'],
  ['2026-12-31', 'rabi'],
])('on %s the days of %s onion come first', async (today, season) => {
  expect((await seasonsOn(today))[0]).toBe(season);
});

test('where no season is open, the next one comes first', async () => {
  expect((await seasonsOn('2026-04-20'))[0]).toBe('kharif');
});
