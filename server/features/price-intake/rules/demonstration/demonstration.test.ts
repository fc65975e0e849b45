import { expect, test } from 'vitest';

import { commodities } from '#catalogue/commodities.ts';
import { demonstrationLevelsOf } from '#catalogue/demonstration-levels.ts';
import { findMarket, isKnownMarket, markets } from '#catalogue/markets.ts';
import { states } from '#catalogue/states.ts';
import { findProblem } from '../read-source-row.ts';

import { allPlaces } from './choose-markets.ts';
import { createPriceMaker } from './make-prices.ts';

const places = allPlaces();
const year = { from: '2025-08-01', through: '2026-07-31' };

test('every commodity is demonstrated in each state of which its level is known, and in every type of market there', () => {
  for (const { id } of commodities) {
    const here = places.filter(({ commodity }) => commodity.id === id);
    const stateIds = Object.keys(demonstrationLevelsOf(id)?.byState ?? {});
    expect(here.map(({ market }) => market.stateId)).toEqual(expect.arrayContaining(stateIds));
    for (const stateId of stateIds) {
      const types = new Set(markets.filter((market) => market.stateId === stateId).map(({ type }) => type));
      const shown = here.filter(({ market }) => market.stateId === stateId).map(({ market }) => market.type);
      expect(new Set(shown)).toEqual(types);
    }
  }
});

test('the onion has a price in every state, and in the mandis that farmers know', () => {
  const here = places.filter(({ commodity }) => commodity.id === 'onion').map(({ market }) => market);
  expect(new Set(here.map(({ stateId }) => stateId))).toEqual(new Set(states.map(({ id }) => id)));
  const known = markets.filter(isKnownMarket);
  expect(known.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Lasalgaon APMC', 'Pimpalgaon Baswant APMC', 'Azadpur APMC', 'Koyambedu Wholesale Market']),
  );
  expect(here).toEqual(expect.arrayContaining(known));
});

test('every price could be a report, and names its market as the source does', () => {
  const makePrices = createPriceMaker({ from: '2026-07-01', through: '2026-07-31' });
  for (const place of places.filter((_, at) => at % 7 === 0)) {
    for (const row of makePrices(place)) {
      expect(findProblem(row, '2026-07-31')).toBeUndefined();
      expect(findMarket(row.state, row.district, row.market)?.id).toBe(place.market.id);
    }
  }
});

test('a day is the same from wherever one begins', () => {
  const early = createPriceMaker({ from: '2026-03-01', through: '2026-07-31' });
  const late = createPriceMaker({ from: '2026-07-20', through: '2026-08-05' });
  for (const place of places.filter((_, at) => at % 50 === 0)) {
    const shared = (rows: { day: string }[]) => rows.filter(({ day }) => day >= '2026-07-20' && day <= '2026-07-31');
    expect(shared(late(place))).toEqual(shared(early(place)));
  }
});

test('levels, changes, pauses and Sundays are as measured', () => {
  const makePrices = createPriceMaker(year);
  const levels = demonstrationLevelsOf('wheat');
  if (!levels) throw new Error('no figures for wheat');
  const ofWheat = places.filter(({ commodity, market }) => commodity.id === 'wheat' && market.type === 'wholesale');
  const rows = ofWheat.map((place) => makePrices(place));
  const ratios = ofWheat.map(
    ({ stateLevel }, at) => mean((rows[at] ?? []).map(({ modalPrice }) => modalPrice)) / stateLevel,
  );
  expect(mean(ratios)).toBeGreaterThan(0.9);
  expect(mean(ratios)).toBeLessThan(1.15);
  const steps = rows.flatMap((row) => row.slice(1).map((each, at) => each.modalPrice / (row[at]?.modalPrice ?? 1) - 1));
  const unchanged = steps.filter((step) => step === 0).length / steps.length;
  expect(Math.abs(unchanged - levels.unchanged)).toBeLessThan(0.15);
  const deviation = Math.sqrt(mean(steps.map((step) => step ** 2)));
  expect(deviation / levels.dailyChange).toBeGreaterThan(0.6);
  expect(deviation / levels.dailyChange).toBeLessThan(1.6);
  const weekdays = rows.flat().map(({ day }) => new Date(day).getUTCDay());
  const share = (weekday: number) => weekdays.filter((each) => each === weekday).length / weekdays.length;
  expect(share(0)).toBeLessThan(share(6));
  expect(share(6)).toBeLessThan(share(3));
});

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
