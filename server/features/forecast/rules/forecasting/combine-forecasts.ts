import { horizonNames, type Forecast } from '#contract/prices.ts';

import { confidence } from '../learning/scorecard.ts';
import { bandAround, sizeOf } from '../learning/together.ts';
import type { SeriesForecast, TogetherModel } from '../types.ts';
import { dayOfNumber } from '#domain/days/days.ts';

/** The forecasts for one market's variety, one entry for each horizon. */
export interface SeriesForecasts {
  marketId: number;
  forecasts: readonly SeriesForecast[];
}

export type Forecasts = Record<(typeof horizonNames)[number], Forecast>;

type Reason = Extract<Forecast, { kind: 'notEnoughData' }>['reason'];

const reasons: Record<Extract<SeriesForecast, { kind: 'not enough data' }>['reason'], Reason> = {
  'few reports': 'fewReports',
  old: 'old',
  'rare reports': 'rareReports',
  'young commodity': 'youngCommodity',
};

/**
 * One forecast for many markets, all reported or all demonstration. Its price is their mean; its range and confidence
 * come from past means of about as many markets. Before enough means were measured, it has a single market's range and
 * says so.
 */
export function combineForecasts(series: readonly SeriesForecasts[]): Forecasts {
  const each = horizonNames.map((name, at) => [name, combineHorizon(series, at)] as const);
  return Object.fromEntries(each) as Forecasts;
}

/** One pass without lists in between, because a commodity of the whole country has thousands of series. */
function combineHorizon(series: readonly SeriesForecasts[], at: number): Forecast {
  const sums = { price: 0, low: 0, high: 0, lastPrice: 0, scale: 0, unchanged: 0 };
  const markets = new Set<number>();
  let told = 0;
  let isLastPrice = true;
  let lastDay = Number.NEGATIVE_INFINITY;
  // All series of a commodity share one record of past forecasts, so the first one has it.
  let first: Extract<SeriesForecast, { kind: 'forecast' }> | undefined;
  for (const { marketId, forecasts } of series) {
    const forecast = forecasts[at];
    if (forecast?.kind !== 'forecast') continue;
    first ??= forecast;
    told += 1;
    sums.price += forecast.price;
    sums.low += forecast.low;
    sums.high += forecast.high;
    sums.lastPrice += forecast.lastPrice;
    sums.scale += forecast.lastPrice * forecast.scale;
    if (forecast.probablyUnchanged) sums.unchanged += 1;
    isLastPrice &&= forecast.isLastPrice;
    lastDay = Math.max(lastDay, forecast.lastDay);
    markets.add(marketId);
  }
  if (!first) return { kind: 'notEnoughData', reason: commonestReason(series, at) };
  const price = sums.price / told;
  const ofOne = { low: sums.low / told, high: sums.high / told };
  const { low, high, ...record } =
    markets.size === 1
      ? { ...ofOne, isRangeOfOne: false, confidence: first.confidence }
      : (rangeTogether(first.together[sizeOf(markets.size)], price, sums.scale / sums.lastPrice) ?? {
          ...ofOne,
          isRangeOfOne: true,
          confidence: null,
        });
  return {
    kind: 'forecast',
    price: inPaise(price),
    low: inPaise(low),
    high: inPaise(high),
    ...record,
    probablyUnchanged: sums.unchanged * 2 > told,
    // A single series with its own forecast already moves the mean away from the last price.
    isLastPrice,
    lastPrice: inPaise(sums.lastPrice / told),
    lastDay: dayOfNumber(lastDay),
    markets: markets.size,
  };
}

/** The range from the errors of past means of so many markets; undefined while too few were measured. */
function rangeTogether(record: TogetherModel | undefined, price: number, scale: number) {
  if (!record?.errorBand) return undefined;
  return { ...bandAround(price, scale, record.errorBand), isRangeOfOne: false, confidence: confidence(record.score) };
}

function commonestReason(series: readonly SeriesForecasts[], at: number): Reason {
  const counts = new Map<Reason, number>();
  for (const { forecasts } of series) {
    const forecast = forecasts[at];
    if (forecast?.kind !== 'not enough data') continue;
    const reason = reasons[forecast.reason];
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const [commonest] = [...counts].toSorted(([, left], [, right]) => right - left);
  return commonest?.[0] ?? 'noForecastYet';
}

/** A mean of many prices has more decimals than any payment. */
function inPaise(price: number): number {
  return Math.round(price * 100) / 100;
}
