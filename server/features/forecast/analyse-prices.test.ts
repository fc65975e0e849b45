import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { daysAgo, type Market, openMarket } from '#server/testing/market/open-market.ts';
import type { SeedPrice } from '#server/testing/market/seed-prices.ts';
import { wanderingPrices } from '#server/testing/market/wandering-prices.ts';
import { learnForecasts } from './learning/learn-forecasts.ts';

let market: Market;
let token: string;

const lasalgaon = 'mh-nashik-lasalgaon-apmc';
const baramati = 'mh-pune-baramati-apmc';
const yeola = 'mh-nashik-yeola-apmc';
/** Every market keeps its price, and the market with the highest one does not report today. */
const steady: SeedPrice[] = [
  { market: lasalgaon, modal: 4000, least: 0 },
  { market: baramati, modal: 6000, least: 0 },
  { market: yeola, modal: 8000, least: 1 },
].flatMap(({ market: key, modal, least }) =>
  Array.from({ length: 32 - least }, (_, at) => ({
    commodity: 'cotton',
    market: key,
    day: daysAgo(least + at),
    modal,
  })),
);
/** From ₹2,000 to ₹2,310 in thirty-two days, ten rupees a day. */
const rising: SeedPrice[] = Array.from({ length: 32 }, (_, at) => ({
  commodity: 'maize',
  market: lasalgaon,
  day: daysAgo(31 - at),
  modal: 2000 + 10 * at,
}));

beforeAll(async () => {
  market = await openMarket([
    ...wanderingPrices({ lastDay: daysAgo(0), days: 240, markets: [lasalgaon, baramati] }),
    ...rising,
    ...steady,
    ...[0, 1, 2, 3, 4].map((ago) => ({ commodity: 'garlic', market: lasalgaon, day: daysAgo(ago), modal: 9000 })),
    ...[0, 1].map((ago) => ({ commodity: 'garlic', market: yeola, day: daysAgo(ago), modal: 9000 })),
    { commodity: 'ginger', market: yeola, day: daysAgo(0), modal: 5000 },
  ]);
  await learnForecasts(market.khet.services.db);
  ({ token } = await market.khet.signUp());
});
afterAll(() => market.khet.close());

const analyse = (commodity: string, place: string, query = '') =>
  market.khet.call('GET', `/market-prices/analysis/${commodity}/${encodeURIComponent(place)}${query}`, { token });

describe('the analysis', () => {
  test('is for signed-in people', async () => {
    const { status } = await market.khet.call('GET', '/market-prices/analysis/onion/india');
    expect(status).toBe(401);
  });

  test('has next week’s price, how sure that is, and thirty days', async () => {
    const { status, body } = await analyse('प्याज', 'Maharashtra');
    expect(status).toBe(200);
    const { predictedPrice, confidence, nextWeek, lastDays, provenance } = body.data;
    expect(nextWeek).toMatchObject({ kind: 'forecast', price: predictedPrice, confidence, markets: 2 });
    expect(lastDays).toHaveLength(30);
    expect(lastDays.at(-1)).toMatchObject({ date: daysAgo(0), markets: 2 });
    expect(provenance).toMatchObject({ kind: 'reported', sources: ['data.gov.in'], ageDays: 0 });
  });

  test('says in figures where the price goes, where it stands and what the support price is', async () => {
    const { body } = await analyse('maize', 'india');
    const lines = Object.fromEntries(
      body.data.insights.map(({ kind, figures }: { kind: string; figures: object }) => [kind, figures]),
    );
    expect(lines.direction).toMatchObject({ price: 2310, price7: 2240, price30: 2010, change30: 0.1493 });
    expect(lines.range).toMatchObject({ low: 2020, high: 2310, position: 1, lowDay: daysAgo(29) });
    expect(lines.volatility).toMatchObject({ changes: 29 });
    expect(lines.supportPrice).toMatchObject({ price: 2310, season: expect.stringContaining('2026-27') });
    expect(lines.spread).toBeUndefined();
  });

  test('takes no market that stays away for a fall, over a month or from day to day', async () => {
    const { body } = await analyse('cotton', 'Maharashtra');
    const { insights, lastDays } = body.data;
    expect(lastDays.at(-1)).toMatchObject({ modalPrice: 5000, markets: 2 });
    expect(lastDays.at(-2)).toMatchObject({ modalPrice: 5000, markets: 3 });
    const lines = Object.fromEntries(
      insights.map(({ kind, figures }: { kind: string; figures: object }) => [kind, figures]),
    );
    expect(lines.direction).toMatchObject({ price: 5000, change7: 0, price7: 5000, day7: daysAgo(7), change30: 0 });
    expect(lines.volatility).toMatchObject({ usualChange: 0, largestChange: 0, changes: 29 });
  });

  test('of one market is of that one; of several names the dearest and the cheapest', async () => {
    const one = await analyse('onion', 'Baramati APMC');
    expect(one.body.data.lastDays.at(-1)).toMatchObject({ markets: 1 });
    const { body } = await analyse('onion', 'india', '?marketType=wholesale');
    const spread = body.data.insights.find(({ kind }: { kind: string }) => kind === 'spread');
    expect(new Set([spread.figures.lowMarket, spread.figures.highMarket])).toEqual(
      new Set(['Baramati APMC', 'Lasalgaon APMC']),
    );
  });

  test('is of the district that was chosen, and says so', async () => {
    const { body } = await analyse('onion', 'Maharashtra', '?district=Pune');
    expect(body.data.covers).toEqual({
      asAsked: true,
      state: { id: 'maharashtra' },
      district: { id: 'mh-pune' },
      market: null,
      marketType: null,
    });
    expect(body.data.lastDays.at(-1)).toMatchObject({ markets: 1 });
    expect(body.data.nextWeek).toMatchObject({ kind: 'forecast', markets: 1 });
    expect(body.data.insights.map(({ kind }: { kind: string }) => kind)).not.toContain('spread');
    const elsewhere = await analyse('onion', 'Goa', '?district=mh-pune');
    expect([elsewhere.status, Object.keys(elsewhere.body.fields)]).toEqual([400, ['district']]);
  });

  test('is of the next wider place where that has too few prices, and says of which', async () => {
    const district = await analyse('maize', 'Maharashtra', '?district=Pune&marketType=wholesale');
    expect(district.body.data.covers).toMatchObject({
      asAsked: false,
      state: { id: 'maharashtra' },
      district: null,
      marketType: 'wholesale',
    });
    expect(district.body.data.lastDays).toHaveLength(30);
    // Two days of garlic in Yeola are too few, five in Lasalgaon are enough.
    const market = await analyse('garlic', yeola, '?state=Maharashtra&district=mh-nashik');
    expect(market.body.data.covers).toMatchObject({ asAsked: false, district: { id: 'mh-nashik' }, market: null });
    expect(market.body.data.lastDays.at(-1)).toMatchObject({ markets: 2 });
    const type = await analyse('garlic', 'Maharashtra', '?district=mh-nashik&marketType=retail');
    expect(type.body.data.covers).toMatchObject({ asAsked: false, district: { id: 'mh-nashik' }, marketType: null });
  });

  test('of a market that nobody has reported from yet is that of where it lies', async () => {
    const { body } = await analyse('onion', 'mh-nashik-satana-apmc', '?state=Maharashtra&district=mh-nashik');
    expect(body.data.covers).toMatchObject({ asAsked: false, district: { id: 'mh-nashik' }, market: null });
    expect(body.data.lastDays).toHaveLength(30);
  });

  test('is of the few prices there are where no wider place has more', async () => {
    const { body } = await analyse('ginger', yeola, '?state=Maharashtra');
    expect(body.data.covers).toMatchObject({ asAsked: true, market: yeola });
    expect(body.data.lastDays).toHaveLength(1);
  });

  test('of a place that is not there is a 404, of a commodity that nobody reports empty', async () => {
    const nowhere = await analyse('onion', 'Atlantis');
    expect([nowhere.status, nowhere.body.code]).toEqual([404, 'not_found']);
    const { body } = await analyse('saffron', 'india');
    expect(body.data).toMatchObject({ covers: { asAsked: true }, predictedPrice: null, insights: [], lastDays: [] });
    expect(body.data.nextWeek).toEqual({ kind: 'notEnoughData', reason: 'noForecastYet' });
  });
});

describe('the scorecard', () => {
  test('tells for everybody how each commodity’s forecasts did against the last price', async () => {
    const { learnedThrough, rows } = await market.ask('/scorecard');
    expect(learnedThrough).toEqual({ reported: daysAgo(0), demonstration: null });
    const onion = rows.filter((row: { commodity: { id: string } }) => row.commodity.id === 'onion');
    expect(onion.map((row: { horizon: string }) => row.horizon)).toEqual(['tomorrow', 'dayAfter', 'nextWeek']);
    expect(onion[0]).toMatchObject({ kind: 'reported', commodity: { id: 'onion' } });
    for (const { forecasts, error, lastPriceError, insideBand } of onion) {
      expect(forecasts).toBeGreaterThan(50);
      expect(error).toBeGreaterThan(0);
      expect(error).toBeLessThan(lastPriceError * 1.1);
      expect(insideBand).toBeGreaterThan(0.6);
    }
  });

  test('tells apart how the means of several markets did', async () => {
    const { rows } = await market.ask('/scorecard', { markets: '2' });
    const onion = rows.find((row: { commodity: { id: string } }) => row.commodity.id === 'onion');
    expect(onion).toMatchObject({ horizon: 'tomorrow', forecasts: expect.any(Number) });
    expect((await market.ask('/scorecard', { markets: '32' })).rows).toEqual([]);
  });
});
