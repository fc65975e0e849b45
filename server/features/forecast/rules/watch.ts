import { errorRatio, type Outcome } from './scorecard.ts';
import type { Score } from './types.ts';

/** The last weeks' record of a horizon, kept to notice when the market no longer obeys the past. */
export type Watch = {
  forecasts: number;
  missed: number;
  absoluteError: number;
  lastPriceAbsoluteError: number;
  /** Share of errors left out at each end of the band. */
  tail: number;
};

const WANTED_MISSES = 0.2;
const LEAST_FORECASTS = 20;
/** How far one week of misses moves the band's ends. */
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

/** Widens the band after weeks that missed it too often, narrows it after too few. */
export function adjustBand(watch: Watch, daysSinceLast: number): void {
  if (watch.forecasts >= LEAST_FORECASTS) {
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

/** A commodity that did worse than the last price, ever or lately, is served the last price. */
export function mustHoldStill(watch: Watch, score: Score): boolean {
  return errorRatio(score) > WORST_EVER || errorRatio(watch) > WORST_LATELY;
}
