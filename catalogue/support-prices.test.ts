import { expect, test } from 'vitest';
import { nameIn, namesAtHand } from '#languages/names.ts';

import { commodityById } from './commodities.ts';
import { comingSupportPrices, supportPrices, supportPricesOn, supportPriceSource } from './support-prices.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;

test('every support price names a listed commodity, its season, and the days it was announced and holds', () => {
  for (const price of supportPrices) {
    expect(commodityById(price.commodityId)?.id).toBe(price.commodityId);
    for (const name of namesAtHand('seasons', price.season)) expect(name).toMatch(/^.+ \d{4}-\d{2}$/u);
    for (const date of [price.announcedOn, price.validFrom, price.validUntil]) expect(date).toMatch(day);
    expect(price.announcedOn < price.validFrom).toBe(true);
    expect(price.validFrom < price.validUntil).toBe(true);
    expect(price.pricePerQuintal).toBeGreaterThan(1000);
  }
});

test('the source has a name and an address', () => {
  expect(nameIn('sources', 'en', supportPriceSource.id)).toBe(
    'Commission for Agricultural Costs and Prices, Government of India',
  );
  expect(supportPriceSource.url).toMatch(/^https:\/\//);
});

test('on no day do two prices hold for one variety', () => {
  for (const a of supportPrices) {
    const same = supportPrices.filter(
      (b) =>
        b.commodityId === a.commodityId &&
        b.variety === a.variety &&
        b.validFrom <= a.validUntil &&
        a.validFrom <= b.validUntil,
    );
    expect(same).toEqual([a]);
  }
});

test('paddy has two prices in a season, the ordinary variety first', () => {
  expect(
    supportPricesOn('2026-11-21', 'paddy').map(({ variety, pricePerQuintal }) => [variety, pricePerQuintal]),
  ).toEqual([
    ['Common', 2441],
    ['Grade A', 2461],
  ]);
});

test('a season ends on its last day and the next begins the day after', () => {
  expect(supportPricesOn('2026-09-30', 'maize').map((price) => price.pricePerQuintal)).toEqual([2400]);
  expect(supportPricesOn('2026-10-01', 'maize').map((price) => price.pricePerQuintal)).toEqual([2410]);
});

test('after the last season that was announced no price is said to hold', () => {
  expect(supportPricesOn('2029-01-01', 'wheat')).toEqual([]);
});

test('a crop without a support price has none', () => {
  expect(supportPricesOn('2026-11-21', 'onion')).toEqual([]);
});

test('a price for the coming season is known from the day it is announced', () => {
  expect(comingSupportPrices('2026-09-29', 'wheat')).toEqual([]);
  expect(comingSupportPrices('2026-09-30', 'wheat').map((price) => price.pricePerQuintal)).toEqual([2610]);
  expect(comingSupportPrices('2027-04-01', 'wheat')).toEqual([]);
});
