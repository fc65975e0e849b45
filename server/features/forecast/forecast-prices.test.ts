import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { historyAndForecast } from './history-and-forecast.ts';
import { resolveFilter } from '#server/features/prices/index.ts';
import { daysAgo, type Market, openMarket, today } from '#server/testing/market/open-market.ts';
import { seedPrices } from '#server/testing/market/seed-prices.ts';
import { wanderingPrices } from '#server/testing/market/wandering-prices.ts';
import { learnForecasts } from './learning/learn-forecasts.ts';
import { forecastPrices } from './forecast-prices.ts';

let market: Market;

const lasalgaon = 'mh-nashik-lasalgaon-apmc';
const malegaon = 'mh-nashik-malegaon-apmc';
const baramati = 'mh-pune-baramati-apmc';
const indore = 'mp-indore-indore-apmc';
const bhopal = 'mp-bhopal-bhopal-apmc';
const mhow = 'mp-indore-mhow-apmc';
const lastDay = daysAgo(1);

beforeAll(async () => {
  market = await openMarket([
    ...wanderingPrices({ lastDay, days: 90, markets: [lasalgaon, malegaon, baramati] }),
    ...wanderingPrices({ lastDay, days: 90, markets: [indore, bhopal, mhow], rest: { source: 'demonstration' } }),
    ...wanderingPrices({ lastDay, days: 3, markets: [lasalgaon], rest: { commodity: 'tomato' } }),
    ...wanderingPrices({ lastDay: daysAgo(30), days: 60, markets: [lasalgaon], rest: { commodity: 'garlic' } }),
  ]);
  await learnForecasts(market.khet.services.db);
});
afterAll(() => market.khet.close());

async function forecastOf(given: Parameters<typeof resolveFilter>[1]) {
  const { services } = market.khet;
  const { forecasts } = await forecastPrices(services, await resolveFilter(services.db, given));
  return forecasts;
}

async function besidePrices(key: string) {
  const { services } = market.khet;
  const { prediction } = await historyAndForecast({
    services,
    input: { commodity: 'onion', market: key, quantity: '1' },
  });
  return prediction.details;
}

async function lastPrice(key: string): Promise<number> {
  const { modalPrice } = await market.khet.services.db
    .selectFrom('latestPrice')
    .innerJoin('market', 'market.id', 'marketId')
    .innerJoin('commodity', 'commodity.id', 'commodityId')
    .select('modalPrice')
    .where('market.key', '=', key)
    .where('commodity.key', '=', 'onion')
    .executeTakeFirstOrThrow();
  return modalPrice;
}

describe('a forecast', () => {
  test('of one market stands around its last price, inside its band', async () => {
    const { tomorrow, dayAfter, nextWeek } = await forecastOf({ commodity: 'onion', market: lasalgaon });
    for (const each of [tomorrow, dayAfter, nextWeek]) {
      if (each.kind !== 'forecast') throw new Error(each.reason);
      expect(each).toMatchObject({ lastDay, markets: 1 });
      expect(each.lastPrice).toBeCloseTo(await lastPrice(lasalgaon), 2);
      expect(each.low).toBeLessThanOrEqual(each.price);
      expect(each.price).toBeLessThanOrEqual(each.high);
      expect(each.confidence).toBeGreaterThan(0);
    }
  });

  test('of a district is the mean over its markets, and over those alone', async () => {
    const { tomorrow } = await forecastOf({ commodity: 'onion', state: 'Maharashtra', district: 'Nashik' });
    const singles = await Promise.all(
      [lasalgaon, malegaon].map((key) => forecastOf({ commodity: 'onion', market: key })),
    );
    const mean = singles.reduce((sum, each) => sum + ('price' in each.tomorrow ? each.tomorrow.price : 0), 0) / 2;
    expect(tomorrow).toMatchObject({ kind: 'forecast', markets: 2, price: expect.closeTo(mean, 1) });
    expect((await forecastOf({ commodity: 'onion', state: 'Maharashtra' })).tomorrow).toMatchObject({ markets: 3 });
  });

  test('of the country leaves demonstration out as soon as anything is reported; a state without has it', async () => {
    expect((await forecastOf({ commodity: 'onion' })).tomorrow).toMatchObject({ markets: 3 });
    expect((await forecastOf({ commodity: 'onion', state: 'Madhya Pradesh' })).tomorrow).toMatchObject({ markets: 3 });
  });

  test('is not taken from made-up prices once anybody has reported there', async () => {
    const { db } = market.khet.services;
    const report = { commodity: 'potato', market: indore, day: today, modal: 1500 };
    const madeUp = wanderingPrices({
      lastDay,
      days: 90,
      markets: [indore, bhopal, mhow],
      rest: { commodity: 'potato', source: 'demonstration' },
    });
    await seedPrices(db, madeUp);
    await learnForecasts(db);
    expect((await forecastOf({ commodity: 'potato' })).tomorrow).toMatchObject({ markets: 3 });
    await seedPrices(db, [report]);
    expect((await forecastOf({ commodity: 'potato' })).tomorrow).toEqual({
      kind: 'notEnoughData',
      reason: 'noForecastYet',
    });
    expect((await forecastOf({ commodity: 'potato', market: bhopal })).tomorrow).toMatchObject({ markets: 1 });
  });

  test('is none, with its reason, where too little is known', async () => {
    const none = (reason: string) => ({ kind: 'notEnoughData', reason });
    expect((await forecastOf({ commodity: 'tomato' })).tomorrow).toEqual(none('fewReports'));
    expect((await forecastOf({ commodity: 'saffron of nobody' })).tomorrow).toEqual(none('noForecastYet'));
    expect((await forecastOf({ commodity: 'onion', state: 'Kerala' })).tomorrow).toEqual(none('noForecastYet'));
  });

  test('is the next night’s as soon as there was one', async () => {
    const before = await forecastOf({ commodity: 'onion', market: lasalgaon });
    const { db } = market.khet.services;
    await seedPrices(db, [{ commodity: 'onion', market: lasalgaon, day: today, modal: 2345 }]);
    expect(await forecastOf({ commodity: 'onion', market: lasalgaon })).toEqual(before);
    // The first forecast was for today, and today's price has come.
    expect(await besidePrices(lasalgaon)).toMatchObject({
      tomorrow: { price: 'price' in before.dayAfter && expect.closeTo(before.dayAfter.price, 1), lastDay },
      dayAfter: { kind: 'notEnoughData', reason: 'notYet' },
    });
    await learnForecasts(db);
    expect(await besidePrices(lasalgaon)).toMatchObject({ tomorrow: { lastDay: today }, dayAfter: { lastDay: today } });
    const after = await forecastOf({ commodity: 'onion', market: lasalgaon });
    expect(after.tomorrow).toMatchObject({ lastPrice: expect.closeTo(2345, 6), lastDay: today });
  });

  test('of old prices is that of their own day, however long ago', async () => {
    const before = await forecastOf({ commodity: 'garlic' });
    expect(before.nextWeek).toMatchObject({ kind: 'forecast' });
    market.khet.travel(200 * 24 * 60 * 60 * 1000);
    expect(await forecastOf({ commodity: 'garlic' })).toEqual(before);
    expect((await forecastOf({ commodity: 'onion' })).tomorrow).toMatchObject({ kind: 'forecast', lastDay: today });
  });
});
