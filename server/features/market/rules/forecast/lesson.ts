import { errorBand, fadeHistogram, type ErrorHistogram } from './error-band.ts';
import type { HorizonLearner } from './learner.ts';
import { fade, solveRidge } from './linear.ts';
import { likeliestUnchanged } from './outcomes.ts';
import { earnedShrinkage, fadeLedger } from './shrinkage.ts';

/** What was learned since the last lesson becomes what the next forecasts use. */
export type Lesson = {
  /** Coefficients over every commodity, towards which a young one leans. */
  readonly centre: Float64Array;
  readonly everyError: ErrorHistogram;
  readonly reportsAhead: number;
  readonly daysSinceLast: number;
  readonly ageDays: number;
};

const OWN_PENALTY = { rows: 8000, share: 0.02 };
const HALF_LIFE_DAYS = { equations: 730, ledger: 730, errors: 180 };
/** The first weeks' errors are those of series hardly known: they fade sooner. */
const YOUNGEST_HALF_LIFE_DAYS = 5;

export function takeLesson(horizon: HorizonLearner, lesson: Lesson): void {
  const { equations, ledger, errors, outcomes } = horizon;
  const penaltyRows = OWN_PENALTY.rows + OWN_PENALTY.share * equations.rows;
  horizon.coefficients = solveRidge(equations, penaltyRows, lesson.centre);
  horizon.shrinkage = earnedShrinkage(ledger, lesson.reportsAhead);
  horizon.errorBand = errorBand(errors, lesson.everyError);
  horizon.unchangedLikeliest = likeliestUnchanged(outcomes);
  const young = Math.max(YOUNGEST_HALF_LIFE_DAYS, lesson.ageDays / 3);
  const faded = (halfLifeDays: number): number => 0.5 ** (lesson.daysSinceLast / halfLifeDays);
  fade(equations, faded(HALF_LIFE_DAYS.equations));
  fadeLedger(ledger, faded(HALF_LIFE_DAYS.ledger));
  fadeHistogram(errors, faded(Math.min(HALF_LIFE_DAYS.errors, young)));
}
