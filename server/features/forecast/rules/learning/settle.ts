import type { DatedLog } from '../series/cleaning.ts';
import { type Cohorts, settleInCohorts } from '../series/cohort.ts';
import type { Series } from '../series/series.ts';
import { type HorizonName, horizons } from '../types.ts';
import type { HorizonLearner } from './horizon-learner.ts';
import { addRow, dot } from './linear.ts';
import {
  DAY,
  HIGH,
  horizonAt,
  KIND,
  LOG,
  LOW,
  numbersAt,
  numbersOf,
  type Origins,
  RAW,
  SHIFT,
  STICKINESS,
  UNREST,
  VOLATILITY,
} from './origin.ts';
import { errorScale, outcomeCell, recordError, recordOutcome } from './outcomes.ts';
import { type Unrest, recordUnrest, watchReport } from './state-watch.ts';
import { type Outcome, recordScore, watchOutcome } from './scorecard.ts';
import { recordCosts } from './choice.ts';

/** A forecast with the report that came for it. */
export type Scored = Outcome & {
  readonly commodity: string;
  readonly market: string;
  readonly state: string;
  readonly horizon: HorizonName;
  /** The evening of the forecast. */
  readonly day: number;
};

/** The part of a commodity's learner that settling needs. */
export type Settling = {
  readonly commodity: string;
  readonly horizons: readonly HorizonLearner[];
  readonly origins: Origins;
  readonly cohorts: Cohorts;
  /** By the panel's regions. */
  readonly unrests: readonly Unrest[];
  readonly onScored: ((scored: Scored) => void) | undefined;
};

const LARGEST_CHANGE = 1;
/** The loss is squared up to an error of 3 % and absolute above it, so that large errors do not decide alone. */
const SQUARED_WITHIN = 0.03;

/** Compares one forecast with its report: its horizon learns from the difference. */
export function settle(
  { commodity, horizons: learners, origins, cohorts, unrests, onScored }: Settling,
  series: Series,
  { origin, horizon: at, features }: { origin: number; horizon: number; features: Float64Array },
  { log, day }: DatedLog,
): void {
  const horizon = learners[at]!;
  const numbers = numbersOf(origins, origin);
  const first = numbersAt(origin);
  const own = first + horizonAt(at);
  const then = numbers[first + LOG]!;
  const volatility = numbers[first + VOLATILITY]!;
  const shift = numbers[own + SHIFT]!;
  const last = Math.exp(then);
  const actual = Math.exp(log);
  const change = Math.max(-LARGEST_CHANGE, Math.min(LARGEST_CHANGE, log - then));
  const surprise = Math.abs(change - dot(horizon.coefficients, features));
  addRow(horizon.equations, features, change, 1 / Math.max(SQUARED_WITHIN, surprise));
  recordCosts(horizon.ledger, {
    day,
    kind: numbers[first + KIND]!,
    volatility,
    raw: numbers[own + RAW]!,
    features,
    last,
    actual,
  });
  const scale = errorScale(volatility, numbers[first + UNREST]!);
  recordError(horizon.errors, (log - then - shift) / scale);
  if (at === 0) recordUnrest(unrests[series.region]!, day, (log - then - shift) / errorScale(volatility, 1));
  recordOutcome(horizon.outcomes, outcomeCell(numbers[first + STICKINESS]!, shift), log - then);
  const low = numbers[own + LOW]!;
  if (Number.isNaN(low)) return;
  const price = last * Math.exp(shift);
  const outcome = { last, actual, price, low, high: numbers[own + HIGH]! };
  recordScore(horizon.score, outcome);
  watchOutcome(horizon.watch, outcome);
  watchReport(horizon.stateBands[series.region]!, outcome);
  const evening = numbers[first + DAY]!;
  settleInCohorts(cohorts, series, { last, price, actual, day: evening, horizon: at, scale });
  const { market, state } = series;
  onScored?.({ ...outcome, commodity, market, state, horizon: horizons[at]!.name, day: evening });
}
