import { emptyHistogram, type ErrorHistogram } from './error-band.ts';
import { emptyEquations, type NormalEquations } from './linear.ts';
import { emptyOutcomes, likeliestUnchanged, type OutcomeCounts } from './outcomes.ts';
import { emptyScore } from './scorecard.ts';
import { emptyLedger, noShrinkage, type ShrinkageLedger } from './shrinkage.ts';
import { newTogetherLearners, type TogetherLearner } from './together.ts';
import type { Score, Shrinkage } from './types.ts';
import { mustHoldStill, newWatch, type Watch } from './watch.ts';

/** What one horizon of one commodity has learned so far. */
export type HorizonLearner = {
  readonly equations: NormalEquations;
  readonly ledger: ShrinkageLedger;
  readonly errors: ErrorHistogram;
  readonly outcomes: OutcomeCounts;
  readonly score: Score;
  readonly watch: Watch;
  /** By how many markets are taken together. */
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
