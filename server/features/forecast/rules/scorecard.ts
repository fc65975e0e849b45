import type { Score } from './types.ts';

export function emptyScore(): Score {
  return {
    forecasts: 0,
    lapsed: 0,
    absoluteError: 0,
    lastPriceAbsoluteError: 0,
    insideBand: 0,
    withinFivePercent: 0,
    unchanged: 0,
  };
}

export type Outcome = {
  readonly last: number;
  readonly price: number;
  readonly low: number;
  readonly high: number;
  readonly actual: number;
};

export function recordScore(score: Score, outcome: Outcome): void {
  const { last, price, low, high, actual } = outcome;
  /** Prices pass through logarithms: equal ones differ in the last bits. */
  const grain = actual * 1e-9;
  score.forecasts++;
  score.absoluteError += Math.abs(price - actual);
  score.lastPriceAbsoluteError += Math.abs(last - actual);
  if (actual >= low - grain && actual <= high + grain) score.insideBand++;
  if (Math.abs(price - actual) <= 0.05 * actual + grain) score.withinFivePercent++;
  if (Math.abs(last - actual) <= grain) score.unchanged++;
}

export function addScore(sum: Score, part: Score): void {
  for (const key of Object.keys(sum) as (keyof Score)[]) sum[key] += part[key];
}

/** Error against the last price's: below 1 the forecast was the better of the two. */
export function errorRatio(score: Pick<Score, 'absoluteError' | 'lastPriceAbsoluteError'>): number {
  if (score.lastPriceAbsoluteError === 0) return score.absoluteError === 0 ? 1 : Infinity;
  return score.absoluteError / score.lastPriceAbsoluteError;
}

const LEAST_FORECASTS = 50;

/** Measured share within ±5 %, or null where too few were measured to say. */
export function confidence(score: Score): number | null {
  return score.forecasts < LEAST_FORECASTS ? null : score.withinFivePercent / score.forecasts;
}
