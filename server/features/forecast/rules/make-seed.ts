import { horizons } from './types.ts';
import { type Forecaster, longestDays, poolErrors } from './forecaster.ts';
import { addLedger, costRatios, emptyLedger } from './learning/choice.ts';
import { featureNames } from './learning/features.ts';
import { coefficientsToTeach, type HorizonLearner, TAIL } from './learning/horizon-learner.ts';
import { addEquations, emptyEquations } from './learning/linear.ts';
import type { Learner } from './learning/learner.ts';
import { errorBand } from './learning/outcomes.ts';
import type { ForecastSeed, SeedHorizon } from './seed.ts';

/** A commodity with fewer forecasts starts as all commodities do. */
const LEAST_FORECASTS = 2000;

/**
 * Makes a seed from two evenings: one that learned from all markets together, and one in which each market was a
 * commodity of its own.
 */
export function makeSeed(many: Forecaster, alone: Forecaster, madeOn: string): ForecastSeed {
  const commodities = [...many.learners.values()].filter(({ horizons: learned }) =>
    learned.every(({ score }) => score.forecasts >= LEAST_FORECASTS),
  );
  const pool = poolSeed([...many.learners.values()]);
  return {
    madeOn,
    featureNames,
    many: pool,
    alone: poolSeed([...alone.learners.values()]),
    commodities: Object.fromEntries(
      commodities.map(({ key, horizons: learned }) => [
        key,
        learned.map((each, at) => ownSeed(each, pool[at]!.coefficients)),
      ]),
    ),
  };
}

function poolSeed(learners: readonly Learner[]): SeedHorizon[] {
  return horizons.map((_, at) => {
    const ledger = emptyLedger();
    const equations = emptyEquations(featureNames.length);
    // A commodity with a hundred times the reports counts ten times, or it would decide alone how the others begin.
    const rows = learners.map((learner) => learner.horizons[at]!.equations.rows);
    const evenness = sum(rows) / Math.max(1, sum(rows.map(Math.sqrt)));
    for (const learner of learners) {
      const horizon = learner.horizons[at]!;
      const weight = evenness / Math.sqrt(Math.max(1, horizon.equations.rows));
      addLedger(ledger, horizon.ledger, weight);
      addEquations(equations, horizon.equations, weight);
    }
    const errors = poolErrors(learners.map((learner) => learner.horizons[at]!.errors));
    return {
      coefficients: rounded(
        coefficientsToTeach(equations, longestDays(learners, at), new Float64Array(featureNames.length)),
      ),
      costRatios: rounded(costRatios(ledger)),
      errorBand: errorBand(errors, errors, TAIL) ?? [0, 0],
    };
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function ownSeed({ equations, errors, ledger }: HorizonLearner, centre: ArrayLike<number>): SeedHorizon {
  return {
    coefficients: rounded(coefficientsToTeach(equations, ledger.days, centre)),
    costRatios: rounded(costRatios(ledger)),
    errorBand: errorBand(errors, errors, TAIL) ?? [0, 0],
  };
}

function rounded(numbers: ArrayLike<number>): number[] {
  return Array.from(numbers, (each) => Number(each.toFixed(4)));
}
