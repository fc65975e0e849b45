import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import * as z from 'zod/mini';

import { type Insight, insight } from '#contract/forecast.ts';
import { type HistoryRow } from '#contract/prices.ts';

import { addDays } from '#domain/days/days.ts';
import type { TypePrice } from '#server/features/prices/index.ts';
import { computeInsights, type MarketLevel } from './insights.ts';

const lastDay = '2026-11-20';

/** Prices of consecutive days, the last of them on the last day. */
function rows(prices: readonly number[]): HistoryRow[] {
  return prices.map((price, at) => row(addDays(lastDay, at + 1 - prices.length), price));
}

function row(date: string, price: number): HistoryRow {
  return {
    _id: date,
    date,
    avgPrice: price,
    minPrice: price - 100,
    maxPrice: price + 100,
    modalPrice: price,
    markets: 3,
    reports: 'usual',
  };
}

function say(given: { days?: HistoryRow[]; markets?: MarketLevel[]; types?: TypePrice[]; supportPrice?: number }) {
  const { days = rows([2000]), markets = [], types = [], supportPrice } = given;
  const lines = computeInsights({
    days,
    markets,
    types,
    supportPrice: supportPrice === undefined ? undefined : msp(supportPrice),
  });
  return Object.fromEntries(lines.map(({ kind, figures }) => [kind, figures])) as Partial<
    Record<Insight['kind'], Insight['figures']>
  >;
}

function msp(pricePerQuintal: number) {
  return {
    commodityId: 'wheat',
    variety: undefined,
    pricePerQuintal,
    season: 'rms-2026-27',
    announcedOn: '2025-10-01',
    validFrom: '2026-04-01',
    validUntil: '2027-03-31',
  };
}

describe('the lines', () => {
  test('are none where nothing is known', () => {
    expect(computeInsights({ days: [], markets: [], types: [], supportPrice: undefined })).toEqual([]);
    expect(say({})).toEqual({});
  });

  test('compare today with a week and a month ago, and say with which days', () => {
    const days = [row('2026-10-21', 1600), row('2026-11-13', 2500), row(lastDay, 2000)];
    expect(say({ days }).direction).toEqual({
      price: 2000,
      day: lastDay,
      change7: -0.2,
      price7: 2500,
      day7: '2026-11-13',
      change30: 0.25,
      price30: 1600,
      day30: '2026-10-21',
    });
  });

  test('compare with a day near by where that one had no price, and with none where all are far', () => {
    const holiday = [row('2026-11-11', 1000), row(lastDay, 1100)];
    expect(say({ days: holiday }).direction).toMatchObject({ change7: 0.1, day7: '2026-11-11' });
    const silence = [row('2026-11-05', 1000), row(lastDay, 1100)];
    expect(say({ days: silence }).direction).toBeUndefined();
  });

  test('compare with no day on which other markets reported', () => {
    const days = [
      row('2026-11-12', 1000),
      { ...row('2026-11-13', 9000), reports: 'other' as const },
      row(lastDay, 1100),
    ];
    expect(say({ days }).direction).toMatchObject({ change7: 0.1, day7: '2026-11-12' });
    const others = rows([9000, 9000, 1000, 1100, 1200, 1300, 1400]).map((day, at) =>
      at < 2 ? { ...day, reports: 'other' as const } : day,
    );
    expect(say({ days: others }).range).toMatchObject({ high: 1400, days: 5 });
  });

  test('place today between the lowest and the highest day', () => {
    expect(say({ days: rows([2000, 1000, 1500, 3000, 2500]) }).range).toEqual({
      low: 1000,
      lowDay: '2026-11-17',
      high: 3000,
      highDay: '2026-11-19',
      price: 2500,
      position: 0.75,
      days: 5,
    });
  });

  test('name the cheapest and the dearest market', () => {
    const markets: MarketLevel[] = [
      { id: 'mh-nashik-lasalgaon', name: 'Lasalgaon', price: 1800 },
      { id: 'mh-pune-pune', name: 'Pune', price: 2300 },
      { id: 'mh-solapur-solapur', name: 'Solapur', price: 2000 },
    ];
    expect(say({ markets }).spread).toEqual({
      low: 1800,
      lowMarket: 'Lasalgaon',
      lowMarketId: 'mh-nashik-lasalgaon',
      high: 2300,
      highMarket: 'Pune',
      highMarketId: 'mh-pune-pune',
      difference: 500,
      markets: 3,
    });
    expect(say({ markets: markets.slice(0, 1) }).spread).toBeUndefined();
  });

  test('say how much a price usually moves, and when it moved most', () => {
    const days = rows([1000, 1010, 1000, 1010, 1000, 1010, 1000, 1010, 1000, 1010, 1000, 1200]);
    expect(say({ days }).volatility).toEqual({
      usualChange: 0.01,
      largestChange: 0.2,
      largestDay: lastDay,
      changes: 11,
    });
    expect(say({ days: days.slice(4) }).volatility).toBeUndefined();
    // On a Sunday one market of three reports, and its change is not the state's.
    const sunday = days.map((day) => (day.date === lastDay ? { ...day, reports: 'few' as const } : day));
    expect(say({ days: sunday }).volatility).toMatchObject({ largestChange: 0.01, changes: 10 });
  });

  test('hold the price against the support price', () => {
    expect(say({ days: rows([2300]), supportPrice: 2500 }).supportPrice).toMatchObject({
      supportPrice: 2500,
      price: 2300,
      difference: -200,
      change: -0.08,
      season: 'rms-2026-27',
    });
  });

  test('say which type of market pays best, where there is more than one', () => {
    const types: TypePrice[] = [
      { type: 'wholesale', price: 1800, markets: 3 },
      { type: 'retail', price: 2500, markets: 2 },
      { type: 'local', price: 2400, markets: 1 },
    ];
    expect(say({ types }).bestMarket).toEqual({
      marketType: 'retail',
      price: 2500,
      markets: 2,
      otherPrice: 1800,
      difference: 700,
    });
    expect(say({ types: types.slice(0, 1) }).bestMarket).toBeUndefined();
  });
});

test('every line has just the figures it is declared with, and a place in a range lies in it, for any prices', () => {
  const price = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(
      fc.array(price, { maxLength: 31 }),
      fc.array(fc.record({ id: fc.string(), name: fc.string(), price })),
      fc.uniqueArray(
        fc.record({
          type: fc.constantFrom('wholesale' as const, 'retail' as const, 'local' as const),
          price,
          markets: fc.integer({ min: 1, max: 9 }),
        }),
        { selector: ({ type }) => type },
      ),
      (prices, markets, types) => {
        const days = rows(prices);
        const lines = computeInsights({ days, markets, types, supportPrice: msp(2000) });
        expect(z.array(insight).safeParse(lines).error).toBeUndefined();
        const position = lines.find((line) => line.kind === 'range')?.figures.position;
        if (position !== undefined) expect(position).toSatisfy((at: number) => at >= 0 && at <= 1);
      },
    ),
  );
});
