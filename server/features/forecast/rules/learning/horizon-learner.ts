import { seedBand, type SeedHorizon } from '../seed.ts';
import type { Choice, Score } from '../types.ts';
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
import type { StateBand } from './state-watch.ts';
import { adjustBand, emptyScore, mustHoldStill, newWatch, type Watch } from './scorecard.ts';
import { type ChoiceLedger, earnedChoices, emptyLedger, fadeLedger, lastPriceOnly, type PriorCosts } from './choice.ts';
import { newTogetherLearners, takeTogetherLesson, type TogetherLearner } from './together.ts';

/** One horizon's model of one commodity so far. */
export type HorizonLearner = {
  readonly equations: NormalEquations;
  readonly ledger: ChoiceLedger;
  readonly errors: ErrorHistogram;
  readonly outcomes: OutcomeCounts;
  readonly score: Score;
  readonly watch: Watch;
  /** By the panel's regions. */
  readonly stateBands: StateBand[];
  /** One learner for each number of markets in a mean; see `sizeOf`. */
  readonly together: readonly TogetherLearner[];
  coefficients: Float64Array;
  choices: readonly Choice[];
  errorBand: readonly [number, number] | null;
  unchangedLikeliest: readonly boolean[];
};

export function newHorizonLearner(featureCount: number, seed: SeedHorizon | null): HorizonLearner {
  const outcomes = emptyOutcomes();
  return {
    equations: emptyEquations(featureCount),
    ledger: emptyLedger(),
    errors: emptyHistogram(),
    outcomes,
    score: emptyScore(),
    watch: newWatch(),
    stateBands: [],
    together: newTogetherLearners(),
    coefficients: Float64Array.from(seed?.coefficients ?? new Float64Array(featureCount)),
    choices: lastPriceOnly,
    errorBand: seed && seedBand(seed),
    unchangedLikeliest: likeliestUnchanged(outcomes),
  };
}

export function servedChoices(horizon: HorizonLearner): readonly Choice[] {
  return mustHoldStill(horizon.watch, horizon.score) ? lastPriceOnly : horizon.choices;
}

/** The facts of a lesson. A lesson puts the models learned since the last one into use. */
export type Lesson = {
  /** The coefficients over every commodity; a young commodity stays near them. */
  readonly centre: Float64Array;
  readonly everyError: ErrorHistogram;
  /** The errors of means of several markets, by the number of markets. */
  readonly everyErrorTogether: readonly ErrorHistogram[];
  /** Experience from older prices of other places, where there is a seed. */
  readonly prior: { readonly costs: PriorCosts; readonly errorBand: readonly [number, number] } | null;
  readonly reportsAhead: number;
  readonly daysSinceLast: number;
  readonly ageDays: number;
};

/**
 * How firmly a regression stays at its centre: like so many rows, like a share of its own rows, and like so many days.
 * `sharedDays` is for what all markets share: a boom lasts months, and fewer days do not show its end.
 */
type Penalty = { readonly rows: number; readonly share: number; readonly days: number; readonly sharedDays: number };

const COLD = {
  own: { rows: 2000, share: 0.01, days: 0, sharedDays: 300 },
  pool: { rows: 2000, share: 0.03, days: 0, sharedDays: 300 },
} as const satisfies Record<string, Penalty>;
/** A seed has seen years, so it is worth more days than a start from nothing. */
const SEEDED = {
  own: { rows: 2000, share: 0.01, days: 60, sharedDays: 1500 },
  pool: { rows: 40_000, share: 0.03, days: 150, sharedDays: 1500 },
} as const satisfies Record<string, Penalty>;
/** Other places will see other booms, so a seed follows those of its own prices less closely. */
const TEACHING: Penalty = { rows: 8000, share: 0.02, days: 0, sharedDays: 1500 };
/** The share of errors beyond each end of the band. Each state then stretches the band by its own misses. */
export const TAIL = 0.1;
const HALF_LIFE_DAYS = { equations: 730, ledger: 730, errors: 180 };
/** In the first weeks the series are hardly known, so the errors of that time fade sooner. */
const YOUNGEST_HALF_LIFE_DAYS = 5;

export function takeLesson(horizon: HorizonLearner, lesson: Lesson): void {
  const { equations, ledger, errors, outcomes, watch, together } = horizon;
  horizon.coefficients = solveRidge(
    equations,
    penalties(equations, ledger.days, (lesson.prior ? SEEDED : COLD).own),
    lesson.centre,
  );
  horizon.choices = earnedChoices(ledger, lesson.reportsAhead, lesson.prior?.costs);
  adjustBand(watch, lesson.daysSinceLast);
  horizon.errorBand = errorBand(errors, lesson.everyError, TAIL) ?? lesson.prior?.errorBand ?? null;
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

/** The coefficients of a seed. */
export function coefficientsToTeach(equations: NormalEquations, days: number, centre: ArrayLike<number>): Float64Array {
  return solveRidge(equations, penalties(equations, days, TEACHING), centre);
}

/**
 * The coefficients over every commodity together. With few data they stay near the seed's, or near zero, which means
 * that no price moves.
 */
export function poolCoefficients(pool: NormalEquations, days: number, seed: SeedHorizon | null): Float64Array {
  const centre = seed?.coefficients ?? new Float64Array(pool.size);
  return solveRidge(pool, penalties(pool, days, (seed ? SEEDED : COLD).pool), centre);
}

function penalties(equations: NormalEquations, days: number, penalty: Penalty): Float64Array {
  const rowsADay = equations.rows / Math.max(1, days);
  const each = penalty.rows + penalty.share * equations.rows + penalty.days * rowsADay;
  const shared = penalty.sharedDays * rowsADay;
  const all = new Float64Array(sharedByMarkets.length).fill(each);
  for (let at = 0; at < all.length; at++) if (sharedByMarkets[at]) all[at]! += shared;
  return all;
}
