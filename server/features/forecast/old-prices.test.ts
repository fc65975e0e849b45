import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Market, openMarket, today } from '#server/testing/market/open-market.ts';
import { seedPrices } from '#server/testing/market/seed-prices.ts';
import { wanderingPrices } from '#server/testing/market/wandering-prices.ts';

import { learnForecasts } from './learning/learn-forecasts.ts';

/** Four months before the day of the app. */
const last = '2026-07-24';
const markets = ['mh-nashik-lasalgaon-apmc', 'mh-nashik-yeola-apmc', 'mh-pune-pune-apmc'];
let market: Market;

beforeAll(async () => {
  market = await openMarket(wanderingPrices({ lastDay: last, days: 90, markets, rest: { source: 'mandi-data' } }));
  await learnForecasts(market.khet.services.db);
});
afterAll(() => market.khet.close());

const onion = { commodity: 'onion', state: 'Maharashtra' };

test('old prices have their ten days, their change and the forecast from their own day', async () => {
  const data = await market.ask('/history-and-prediction', onion);
  expect(data.history).toHaveLength(10);
  expect(data.provenance).toMatchObject({ kind: 'reported', sources: ['mandi-data'], day: last, ageDays: 120 });
  expect(data.prediction.details).toMatchObject({
    tomorrow: { kind: 'forecast', lastDay: last, markets: 3 },
    dayAfter: { kind: 'forecast', lastDay: last },
  });
});

test('where all prices are old, the top, the markets around and the types are those of then', async () => {
  const top = await market.ask('/top');
  expect(top).toMatchObject([{ commodity: { id: 'onion' }, provenance: { day: last } }]);
  expect(top[0].sparkline).toHaveLength(10);
  const near = await market.ask('/nearby', { commodity: 'onion', district: 'mh-nashik', state: 'Maharashtra' });
  expect(near.markets.map((each: { price: { market: { id: string } } }) => each.price.market.id)).toContain(markets[0]);
  const types = await market.ask('/market-types', onion);
  expect(types.find((each: { marketType: string }) => each.marketType === 'wholesale')).toMatchObject({
    markets: 3,
    provenance: { day: last },
  });
});

test('one new report, and only what is new counts as the markets around', async () => {
  const { db } = market.khet.services;
  await seedPrices(db, [{ commodity: 'onion', market: markets[1] ?? '', day: today, modal: 2500 }]);
  const near = await market.ask('/nearby', { ...onion, district: 'mh-pune', withinKm: '300' });
  expect(near.markets.map((each: { price: { market: { id: string } } }) => each.price.market.id)).toEqual([markets[1]]);
});
