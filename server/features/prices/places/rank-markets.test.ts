import { afterAll, beforeAll, expect, test } from 'vitest';

import { daysAgo, type Market, openMarket, today } from '#server/testing/market/open-market.ts';

import { type MarketRank, rankMarkets } from './rank-markets.ts';

let market: Market;

/** More markets around Nashik than one page of prices holds. A market with an older report has a higher price. */
const many = Array.from({ length: 120 }, (_, at) => ({
  key: `mh-test-${at}`,
  name: `Test ${at} APMC`,
  stateId: 'maharashtra',
  districtId: 'mh-nashik',
  type: 'wholesale',
}));

beforeAll(async () => {
  const onion = { commodity: 'onion', day: today, modal: 2000 };
  market = await openMarket(
    [
      ...many.map(({ key }, at) => ({ ...onion, market: key, day: daysAgo(at % 7), modal: 2000 + (at % 7) })),
      { ...onion, market: 'mh-pune-pune-apmc', day: daysAgo(7), modal: 3000, grade: 'FAQ' },
      { ...onion, market: 'mh-pune-pune-apmc', day: daysAgo(7), modal: 3300, variety: 'Large', grade: 'Grade A' },
      { ...onion, market: 'mh-pune-pune-apmc', day: daysAgo(8), modal: 9000, variety: 'White' },
      { ...onion, market: 'mh-nashik-yeola-apmc', day: daysAgo(6), modal: 2500 },
      { ...onion, market: 'mh-nashik-lasalgaon-apmc', day: daysAgo(8), modal: 9000 },
      { ...onion, market: 'gj-surat-surat-apmc', modal: 4000 },
      { ...onion, market: 'mh-latur-latur-apmc', modal: 2800 },
    ],
    many,
  );
});
afterAll(() => market.khet.close());

async function dearest(place: { state?: string; district?: string }) {
  return ranked('dearest', place);
}

async function ranked(first: MarketRank, place: { state?: string; district?: string }) {
  const input = { commodity: 'onion', withinKm: 150, limit: 2, first, ...place };
  const found = await rankMarkets({ services: market.khet.services, input });
  return found.map(({ price, distanceKm }) => [price.market.id, price.modalPrice, distanceKm]);
}

test('the dearest markets of India and of a state are found among however many report', async () => {
  expect(await dearest({})).toEqual([
    ['gj-surat-surat-apmc', 4000, null],
    ['mh-pune-pune-apmc', 3000, null],
  ]);
  expect(await dearest({ state: 'maharashtra' })).toEqual([
    ['mh-pune-pune-apmc', 3000, null],
    ['mh-latur-latur-apmc', 2800, null],
  ]);
});

test('around a district the dearest within reach come first, not the nearest, each with its distance', async () => {
  const [first, second] = await dearest({ state: 'maharashtra', district: 'mh-ahilyanagar' });
  expect(first).toEqual(['mh-pune-pune-apmc', 3000, expect.any(Number)]);
  expect(second).toEqual(['mh-nashik-yeola-apmc', 2500, expect.any(Number)]);
  expect(await dearest({ state: 'maharashtra', district: 'mh-latur' })).toEqual([['mh-latur-latur-apmc', 2800, 0]]);
});

test('the cheapest markets come first where that is asked', async () => {
  expect(await ranked('cheapest', { state: 'maharashtra' })).toEqual([
    ['mh-test-0', 2000, null],
    ['mh-test-7', 2000, null],
  ]);
  expect(await ranked('cheapest', { state: 'gujarat' })).toEqual([['gj-surat-surat-apmc', 4000, null]]);
});

test('the nearest markets to a district come first where that is asked; a state has no nearest', async () => {
  const [first, second] = await ranked('nearest', { state: 'maharashtra', district: 'mh-latur' });
  expect([first, second]).toEqual([['mh-latur-latur-apmc', 2800, 0], undefined]);
  const [near, next] = await ranked('nearest', { state: 'maharashtra', district: 'mh-ahilyanagar' });
  expect(near?.[2]).toBeGreaterThan(0);
  expect(Number(next?.[2])).toBeGreaterThanOrEqual(Number(near?.[2]));
  expect(near?.[0]).not.toBe('gj-surat-surat-apmc');
  expect(await ranked('nearest', { state: 'maharashtra' })).toEqual(await ranked('dearest', { state: 'maharashtra' }));
});

test('a commodity that nobody reports has no dearest market', async () => {
  const input = { commodity: 'saffron', withinKm: 150, limit: 5, first: 'dearest' } as const;
  expect(await rankMarkets({ services: market.khet.services, input })).toEqual([]);
});
