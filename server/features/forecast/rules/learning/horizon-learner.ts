import type { Score, Shrinkage } from '../types.ts';
import { sharedByMarkets } from './features.ts';
import { emptyEquations, fade, type NormalEquations, solveRidge } from './linear.ts';
import {
  emptyHistogram,
  emptyOutcomes,
  errorBand,
  type ErrorHistogram,
  fadeHistogram,
  likeliestUnchanged,
  type OutcomeCounts,
} from './outcomes.ts';
import { adjustBand, emptyScore, mustHoldStill, newWatch, type Watch } from './scorecard.ts';
import { earnedShrinkage, emptyLedger, fadeLedger, noShrinkage, type ShrinkageLedger } from './shrinkage.ts';
import { newTogetherLearners, takeTogetherLesson, type TogetherLearner } from './together.ts';

/** One horizon's model of one commodity so far. */
export type HorizonLearner = {
  readonly equations: NormalEquations;
  readonly ledger: ShrinkageLedger;
  readonly errors: ErrorHistogram;
  readonly outcomes: OutcomeCounts;
  readonly score: Score;
  readonly watch: Watch;
  /** One learner for each number of markets in a mean; see `sizeOf`. */
  readonly together: readonly TogetherLearner[];
  coefficients: Float64Array;
  shrinkage: readonly Shrinkage[];
  errorBand: readonly [number, number] | null;
  unchangedLikeliest: readonly boolean[];
};

export function newHorizonLearner(featureCount: number): HorizonLearner {
  const outcomes = emptyOutcomes();
  return {
    equations: emptyEquations(featureCount),
    ledger: emptyLedger(),
    errors: emptyHistogram(),
    outcomes,
    score: emptyScore(),
    watch: newWatch(),
    together: newTogetherLearners(),
    coefficients: new Float64Array(featureCount),
    shrinkage: noShrinkage,
    errorBand: null,
    unchangedLikeliest: likeliestUnchanged(outcomes),
  };
}

export function servedShrinkage(horizon: HorizonLearner): readonly Shrinkage[] {
  return mustHoldStill(horizon.watch, horizon.score) ? noShrinkage : horizon.shrinkage;
}

/** The facts of a lesson. A lesson puts the models learned since the last one into use. */
export type Lesson = {
  /** The coefficients over every commodity; a young commodity stays near them. */
  readonly centre: Float64Array;
  readonly everyError: ErrorHistogram;
  /** The errors of means of several markets, by the number of markets. */
  readonly everyErrorTogether: readonly ErrorHistogram[];
  readonly reportsAhead: number;
  readonly daysSinceLast: number;
  readonly ageDays: number;
};

const OWN_PENALTY = { rows: 8000, share: 0.02 };
const POOL_PENALTY = { rows: 2000, share: 0.03 };
/** A boom or a glut lasts months, and fewer days than this do not show its end. */
const SHARED_PENALTY_DAYS = 400;
const HALF_LIFE_DAYS = { equations: 730, ledger: 730, errors: 180 };
/** In the first weeks the series are hardly known, so the errors of that time fade sooner. */
const YOUNGEST_HALF_LIFE_DAYS = 5;

export function takeLesson(horizon: HorizonLearner, lesson: Lesson): void {
  const { equations, ledger, errors, outcomes, watch, together } = horizon;
  horizon.coefficients = solveRidge(equations, penalties(equations, ledger.days, OWN_PENALTY), lesson.centre);
  horizon.shrinkage = earnedShrinkage(ledger, lesson.reportsAhead);
  adjustBand(watch, lesson.daysSinceLast);
  horizon.errorBand = errorBand(errors, lesson.everyError, watch.tail);
  horizon.unchangedLikeliest = likeliestUnchanged(outcomes);
  const young = Math.max(YOUNGEST_HALF_LIFE_DAYS, lesson.ageDays / 3);
  const faded = (halfLifeDays: number): number => 0.5 ** (lesson.daysSinceLast / halfLifeDays);
  fade(equations, faded(HALF_LIFE_DAYS.equations));
  fadeLedger(ledger, faded(HALF_LIFE_DAYS.ledger));
  const fadedErrors = faded(Math.min(HALF_LIFE_DAYS.errors, young));
  fadeHistogram(errors, fadedErrors);
  together.forEach((learner, size) => {
    const everyError = lesson.everyErrorTogether[size]!;
    takeTogetherLesson(learner, { everyError, daysSinceLast: lesson.daysSinceLast, faded: fadedErrors });
  });
}

/**
 * The coefficients over every commodity together. With few data they stay near zero, which means that no price moves.
 */
export function poolCoefficients(pool: NormalEquations, days: number): Float64Array {
  return solveRidge(pool, penalties(pool, days, POOL_PENALTY), new Float64Array(pool.size));
}

function penalties(equations: NormalEquations, days: number, own: { rows: number; share: number }): Float64Array {
  const each = own.rows + own.share * equations.rows;
  const shared = (SHARED_PENALTY_DAYS * equations.rows) / Math.max(1, days);
  const all = new Float64Array(sharedByMarkets.length).fill(each);
  for (let at = 0; at < all.length; at++) if (sharedByMarkets[at]) all[at]! += shared;
  return all;
}
