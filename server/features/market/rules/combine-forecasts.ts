import { horizonNames, type Prediction } from '#contract/market.ts';

import type { Forecast } from './forecast/types.ts';
import { dayOfNumber } from './indian-day.ts';

/** What the forecast says of one market's variety, one entry for each horizon. */
export interface SeriesForecasts {
  marketId: number;
  forecasts: readonly Forecast[];
}

export type Predictions = Record<(typeof horizonNames)[number], Prediction>;

type Reason = Extract<Prediction, { kind: 'notEnoughData' }>['reason'];

const reasons: Record<Extract<Forecast, { kind: 'not enough data' }>['reason'], Reason> = {
  'few reports': 'fewReports',
  old: 'old',
  'rare reports': 'rareReports',
  'young commodity': 'youngCommodity',
};

/** One prediction for many markets: all of them reported, or all of them demonstration. */
export function combineForecasts(series: readonly SeriesForecasts[]): Predictions {
  const each = horizonNames.map((name, at) => [name, combineHorizon(series, at)] as const);
  return Object.fromEntries(each) as Predictions;
}

function combineHorizon(series: readonly SeriesForecasts[], at: number): Prediction {
  const said = series.flatMap(({ marketId, forecasts }) => {
    const forecast = forecasts[at];
    return forecast?.kind === 'forecast' ? [{ marketId, ...forecast }] : [];
  });
  const first = said[0];
  if (!first) return { kind: 'notEnoughData', reason: commonestReason(series, at) };
  const unchanged = said.filter(({ probablyUnchanged }) => probablyUnchanged).length;
  return {
    kind: 'forecast',
    price: meanInPaise(said.map(({ price }) => price)),
    low: meanInPaise(said.map(({ low }) => low)),
    high: meanInPaise(said.map(({ high }) => high)),
    probablyUnchanged: unchanged * 2 > said.length,
    // One commodity has one record of past forecasts, whatever the market.
    confidence: first.confidence,
    lastPrice: meanInPaise(said.map(({ lastPrice }) => lastPrice)),
    lastDay: dayOfNumber(Math.max(...said.map(({ lastDay }) => lastDay))),
    markets: new Set(said.map(({ marketId }) => marketId)).size,
  };
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

/** A mean of thousands of prices has digits that nobody was ever paid. */
function meanInPaise(prices: readonly number[]): number {
  return Math.round((prices.reduce((sum, price) => sum + price, 0) / prices.length) * 100) / 100;
}
