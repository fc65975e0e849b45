import type { CohortOutcome } from '../series/cohort.ts';
import type { Score } from '../types.ts';
import { emptyHistogram, errorBand, type ErrorHistogram, fadeHistogram, recordError } from './outcomes.ts';
import { adjustBand, emptyScore, newWatch, recordScore, type Watch, watchOutcome } from './scorecard.ts';

/** One horizon's learned errors of the means of several markets: of 2 or 3, of 4 to 7, and so on. */
export type TogetherLearner = {
  readonly errors: ErrorHistogram;
  readonly score: Score;
  readonly watch: Watch;
  errorBand: readonly [number, number] | null;
};

/** The last size is 32 markets and more. */
export const SIZES = 5;

export function newTogetherLearners(): readonly TogetherLearner[] {
  return Array.from({ length: SIZES }, () => ({
    errors: emptyHistogram(),
    score: emptyScore(),
    watch: newWatch(),
    errorBand: null,
  }));
}

/** The size for so many markets, at least two. */
export function sizeOf(markets: number): number {
  return Math.min(SIZES - 1, Math.floor(Math.log2(markets)) - 1);
}

export function learnTogether(learner: TogetherLearner, { last, price, actual, scale, band }: CohortOutcome): void {
  recordError(learner.errors, Math.log(actual / price) / scale);
  const [lowError, highError] = band;
  if (Number.isNaN(lowError)) return;
  const outcome = { last, price, actual, ...bandAround(price, scale, [lowError, highError]) };
  recordScore(learner.score, outcome);
  watchOutcome(learner.watch, outcome);
}

/** A band in rupees around a price; the price itself is always inside. */
export function bandAround(
  price: number,
  scale: number,
  [lowError, highError]: readonly [number, number],
): { low: number; high: number } {
  return {
    low: Math.min(price, price * Math.exp(lowError * scale)),
    high: Math.max(price, price * Math.exp(highError * scale)),
  };
}

export function takeTogetherLesson(
  learner: TogetherLearner,
  { everyError, daysSinceLast, faded }: { everyError: ErrorHistogram; daysSinceLast: number; faded: number },
): void {
  const { errors, watch } = learner;
  adjustBand(watch, daysSinceLast);
  learner.errorBand = errorBand(errors, everyError, watch.tail);
  fadeHistogram(errors, faded);
}
