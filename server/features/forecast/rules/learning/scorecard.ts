import type { Score } from '../types.ts';

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
  /** Prices were logarithms in between, so equal ones differ in the last bits. */
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

/** The forecast's error divided by the last price's: below 1 the forecast was better. */
export function errorRatio(score: Pick<Score, 'absoluteError' | 'lastPriceAbsoluteError'>): number {
  if (score.lastPriceAbsoluteError === 0) return score.absoluteError === 0 ? 1 : Infinity;
  return score.absoluteError / score.lastPriceAbsoluteError;
}

const LEAST_SCORED = 50;

/** The measured share within ±5 %, or null where too few were measured. */
export function confidence(score: Score): number | null {
  return score.forecasts < LEAST_SCORED ? null : score.withinFivePercent / score.forecasts;
}

/** A horizon's record of the last weeks. It shows when the market no longer moves as in the past. */
export type Watch = {
  forecasts: number;
  missed: number;
  absoluteError: number;
  lastPriceAbsoluteError: number;
  /** Share of errors left out at each end of the band. */
  tail: number;
};

const WANTED_MISSES = 0.2;
const LEAST_WATCHED = 20;
/** A week moves the band's ends by this part of its excess of misses. */
const TAIL_STEP = 0.15;
const TAIL_BOUNDS = { least: 0.02, most: 0.14 };
const HALF_LIFE_DAYS = 30;
const WORST_EVER = 1.002;
const WORST_LATELY = 1.03;

export function newWatch(): Watch {
  return { forecasts: 0, missed: 0, absoluteError: 0, lastPriceAbsoluteError: 0, tail: WANTED_MISSES / 2 };
}

export function watchOutcome(watch: Watch, { price, last, low, high, actual }: Outcome): void {
  watch.forecasts++;
  if (actual < low || actual > high) watch.missed++;
  watch.absoluteError += Math.abs(price - actual);
  watch.lastPriceAbsoluteError += Math.abs(last - actual);
}

/** Widens the band after weeks with too many misses, and narrows it after weeks with too few. */
export function adjustBand(watch: Watch, daysSinceLast: number): void {
  if (watch.forecasts >= LEAST_WATCHED) {
    const step = TAIL_STEP * Math.min(1, daysSinceLast / 7);
    const tail = watch.tail + step * (WANTED_MISSES - watch.missed / watch.forecasts);
    watch.tail = Math.max(TAIL_BOUNDS.least, Math.min(TAIL_BOUNDS.most, tail));
    watch.forecasts = 0;
    watch.missed = 0;
  }
  const faded = 0.5 ** (daysSinceLast / HALF_LIFE_DAYS);
  watch.absoluteError *= faded;
  watch.lastPriceAbsoluteError *= faded;
}

/** True if the forecasts did worse than the last price, ever or lately: then the last price is the forecast. */
export function mustHoldStill(watch: Watch, score: Score): boolean {
  return errorRatio(score) > WORST_EVER || errorRatio(watch) > WORST_LATELY;
}
