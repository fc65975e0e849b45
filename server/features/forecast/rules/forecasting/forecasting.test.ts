import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import type { Forecast } from '#contract/prices.ts';
import { dayNumber } from '#domain/days/days.ts';

import { outcomeCell, stickinessOf } from '../learning/outcomes.ts';
import { emptyScore } from '../learning/scorecard.ts';
import { noStretch } from '../learning/state-watch.ts';
import { lastPriceOnly } from '../learning/choice.ts';
import { sizeOf, SIZES } from '../learning/together.ts';
import { SERIES_KINDS } from '../series/series.ts';
import { horizons, type SeriesForecast, type Choice, type TogetherModel } from '../types.ts';
import { combineForecasts, type SeriesForecasts } from './combine-forecasts.ts';
import { placeForecasts } from './place-forecasts.ts';
import { sayHorizon } from './forecast-series.ts';

describe('one forecast', () => {
  const series = { unchangedShare: 0.1, usualGapDays: 1, volatility: 0.03, unrest: 1, lastPrice: 2000 };
  const rise = 0.05;

  function say(choices: readonly Choice[]) {
    const unchangedLikeliest: boolean[] = [];
    for (const shift of [-1, 0, 1]) unchangedLikeliest[outcomeCell(stickinessOf(series.unchangedShare), shift)] = false;
    return sayHorizon({ choices, errorBand: [-1, 1], unchangedLikeliest }, series, {
      raw: rise,
      features: [],
      stretch: noStretch,
    });
  }

  it('says that it is the last price where nothing was earned', () => {
    expect(say(lastPriceOnly)).toMatchObject({ price: 2000, isLastPrice: true });
  });

  it('does not say so where a forecast was earned, even one that leaves the price where it is', () => {
    const earned = (threshold: number) =>
      Array.from({ length: SERIES_KINDS }, () => ({ of: 'regression' as const, share: 0.5, threshold }));
    expect(say(earned(0))).toMatchObject({ price: 2000 * Math.exp(rise / 2), isLastPrice: false });
    expect(say(earned(2))).toMatchObject({ price: 2000, isLastPrice: false });
  });
});

type Told = Partial<Extract<SeriesForecast, { kind: 'forecast' }>> & { marketId?: number };

/** The records of means of several markets: all empty, except for the given number of markets. */
function together(markets?: number, known?: TogetherModel): TogetherModel[] {
  const all = Array.from({ length: SIZES }, (): TogetherModel => ({ errorBand: null, score: emptyScore() }));
  return markets && known ? all.with(sizeOf(markets), known) : all;
}

/** One market with the same forecast at every horizon. */
function told({ marketId = 1, ...given }: Told): SeriesForecasts {
  const usual = { price: 2000, low: 1900, high: 2100, lastPrice: 2000, lastDay: dayNumber('2026-11-20') };
  const forecasts = horizons.map(({ name }) => ({
    kind: 'forecast' as const,
    horizon: name,
    probablyUnchanged: false,
    isLastPrice: false,
    confidence: 0.8,
    scale: 0.05,
    together: together(),
    ...usual,
    ...given,
  }));
  return { marketId, forecasts };
}

type Why = Extract<SeriesForecast, { kind: 'not enough data' }>['reason'];

function silent(reason: Why): SeriesForecasts {
  const forecasts = horizons.map(({ name }) => ({ kind: 'not enough data' as const, horizon: name, reason }));
  return { marketId: 9, forecasts };
}

describe('many markets’ forecasts', () => {
  test('are one of their means, with the newest day and each market counted once', () => {
    const { tomorrow } = combineForecasts([
      told({ marketId: 1, price: 2000, low: 1800, high: 2200, lastPrice: 1900 }),
      told({ marketId: 1, price: 2100, low: 2000, high: 2150, lastPrice: 2200 }),
      told({ marketId: 2, price: 2500, low: 2200, high: 2800, lastPrice: 2500, lastDay: dayNumber('2026-11-21') }),
      silent('few reports'),
    ]);
    expect(tomorrow).toEqual({
      kind: 'forecast',
      price: 2200,
      low: 2000,
      high: 2383.33,
      isRangeOfOne: true,
      confidence: null,
      probablyUnchanged: false,
      isLastPrice: false,
      lastPrice: 2200,
      lastDay: '2026-11-21',
      markets: 2,
    });
  });

  test('of one market are that market’s, its varieties together', () => {
    const { tomorrow } = combineForecasts([
      told({ price: 2000, low: 1800, high: 2200 }),
      told({ price: 2100, low: 2000, high: 2160 }),
    ]);
    expect(tomorrow).toMatchObject({ price: 2050, low: 1900, high: 2180, isRangeOfOne: false, confidence: 0.8 });
  });

  test('have the range and the record of past means of about as many markets, in units of their usual change', () => {
    const score = { ...emptyScore(), forecasts: 100, withinFivePercent: 93 };
    const known = together(3, { errorBand: [-1, 2], score });
    const [calm, lively] = [0.02, 0.08];
    const { tomorrow } = combineForecasts([
      told({ marketId: 1, price: 1000, lastPrice: 1000, scale: calm, together: known }),
      told({ marketId: 2, price: 3000, lastPrice: 3000, scale: lively, together: known }),
    ]);
    const scale = (1000 * calm + 3000 * lively) / 4000;
    expect(tomorrow).toMatchObject({ price: 2000, isRangeOfOne: false, confidence: 0.93 });
    expect(tomorrow).toHaveProperty('low', Math.round(200_000 * Math.exp(-scale)) / 100);
    expect(tomorrow).toHaveProperty('high', Math.round(200_000 * Math.exp(2 * scale)) / 100);
  });

  test('have no record as long as fewer than fifty past means were measured', () => {
    const known = together(2, { errorBand: [-1, 1], score: { ...emptyScore(), forecasts: 49, withinFivePercent: 49 } });
    const { tomorrow } = combineForecasts([told({ marketId: 1, together: known }), told({ marketId: 2 })]);
    expect(tomorrow).toMatchObject({ isRangeOfOne: false, confidence: null });
  });

  test('are unchanged only where more than half of them are', () => {
    const some = (unchanged: number, changed: number) =>
      combineForecasts([
        ...Array.from({ length: unchanged }, () => told({ probablyUnchanged: true })),
        ...Array.from({ length: changed }, () => told({})),
      ]).nextWeek;
    expect(some(2, 1)).toMatchObject({ probablyUnchanged: true });
    expect(some(1, 1)).toMatchObject({ probablyUnchanged: false });
  });

  test('are the last price only where that stands in for every one of them', () => {
    const standsIn = told({ isLastPrice: true });
    expect(combineForecasts([standsIn, standsIn]).tomorrow).toMatchObject({ isLastPrice: true });
    expect(combineForecasts([standsIn, silent('old')]).tomorrow).toMatchObject({ isLastPrice: true });
    expect(combineForecasts([standsIn, told({ price: 2100 })]).tomorrow).toMatchObject({ isLastPrice: false });
  });

  test('say why most of them have no price if none has one', () => {
    const series = [silent('old'), silent('rare reports'), silent('rare reports')];
    expect(combineForecasts(series).dayAfter).toEqual({ kind: 'notEnoughData', reason: 'rareReports' });
    expect(combineForecasts([]).dayAfter).toEqual({ kind: 'notEnoughData', reason: 'noForecastYet' });
  });

  test('keep the price inside the band', () => {
    const price = fc.double({ min: 1, max: 1e6, noNaN: true });
    const band = fc.tuple(price, price, price).map((each) => each.toSorted((left, right) => left - right));
    fc.assert(
      fc.property(fc.array(band, { minLength: 1, maxLength: 50 }), (bands) => {
        const series = bands.map(([low = 0, middle = 0, high = 0]) => told({ low, price: middle, high }));
        const { tomorrow } = combineForecasts(series);
        if (tomorrow.kind !== 'forecast') throw new Error(tomorrow.reason);
        expect(tomorrow.low).toBeLessThanOrEqual(tomorrow.price);
        expect(tomorrow.price).toBeLessThanOrEqual(tomorrow.high);
      }),
    );
  });
});

describe('a forecast beside the price that is shown', () => {
  function forecast(price: number): Extract<Forecast, { kind: 'forecast' }> {
    return {
      kind: 'forecast',
      price,
      low: price - 400,
      high: price + 400,
      isRangeOfOne: false,
      probablyUnchanged: false,
      isLastPrice: false,
      confidence: 0.6,
      lastPrice: 2000,
      lastDay: '2026-11-20',
      markets: 7,
    };
  }

  const told = { tomorrow: forecast(2200), dayAfter: forecast(2400), nextWeek: forecast(3000) };
  const notYet: Forecast = { kind: 'notEnoughData', reason: 'notYet' };

  const night = new Date('2026-11-20T20:00:00.000Z');
  const before = night.toISOString();
  const after = '2026-11-21T09:00:00.000Z';

  function shown(fetchedAt: string, ...prices: readonly (readonly [date: string, modalPrice: number])[]) {
    const days = prices.map(([date, modalPrice]) => ({ date, modalPrice }));
    return { days, provenance: { fetchedAt }, fetchedUntil: night };
  }

  test('a rise of a tenth is a tenth of the price that is shown', () => {
    const { tomorrow, dayAfter, nextWeek } = placeForecasts(
      told,
      shown(before, ['2026-11-19', 900], ['2026-11-20', 1500]),
    );
    expect(tomorrow).toEqual({ ...told.tomorrow, price: 1650, low: 1350, high: 1950, lastPrice: 1500 });
    expect(dayAfter).toMatchObject({ price: 1800 });
    expect(nextWeek).toMatchObject({ price: 2250 });
  });

  test('the price that is shown being the forecast’s own, nothing moves', () => {
    expect(placeForecasts(told, shown(before, ['2026-11-20', 2000]))).toEqual(told);
  });

  test('a forecast for a day whose price has come meanwhile is no longer told, and is not put on that price', () => {
    const late = placeForecasts(told, shown(after, ['2026-11-20', 1500], ['2026-11-21', 1200]));
    expect(late.tomorrow).toMatchObject({ price: 1800, lastPrice: 1500, lastDay: '2026-11-20' });
    expect(late.dayAfter).toEqual(notYet);
    expect(late.nextWeek).toMatchObject({ price: 2250 });
  });

  test('two days late there is nothing to say of the next days, three days late nothing of next week', () => {
    const two = [
      ['2026-11-21', 1200],
      ['2026-11-22', 1300],
    ] as const;
    const late = placeForecasts(told, shown(after, ['2026-11-20', 1500], ...two));
    expect(late).toMatchObject({ tomorrow: notYet, dayAfter: notYet, nextWeek: { price: 2250 } });
    const later = placeForecasts(told, shown(after, ['2026-11-20', 1500], ...two, ['2026-11-23', 1300]));
    expect(later.nextWeek).toEqual(notYet);
  });

  test('markets that did not report on the newest day are not late, for that day was learned from', () => {
    const prices = shown(before, ['2026-11-20', 1500], ['2026-11-21', 1200]);
    expect(placeForecasts(told, prices).tomorrow).toMatchObject({ price: 1650 });
  });

  test('without prices, or without a forecast, nothing is changed', () => {
    const old: Forecast = { kind: 'notEnoughData', reason: 'old' };
    expect(placeForecasts(told, shown(after))).toEqual(told);
    const late = shown(after, ['2026-11-21', 1200], ['2026-11-22', 1300], ['2026-11-23', 1300]);
    const none = { tomorrow: old, dayAfter: old, nextWeek: old };
    expect(placeForecasts(none, late)).toEqual(none);
  });
});
