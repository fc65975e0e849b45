import { acceptedPrices, mergeSameDay, type DatedLog } from './cleaning.ts';
import { emptyHistogram, errorScale, recordError, type ErrorHistogram } from './error-band.ts';
import { featureNames, featuresOf } from './features.ts';
import { addRow, dot, emptyEquations, type NormalEquations } from './linear.ts';
import type { Origin } from './origin.ts';
import {
  emptyOutcomes,
  likeliestUnchanged,
  outcomeCell,
  recordOutcome,
  stickinessOf,
  type OutcomeCounts,
} from './outcomes.ts';
import { advancePanel, newPanel, rememberDistances, rememberReport, seriesOf, type Panel } from './panel.ts';
import { LEAST_REPORTS, sayHorizon, tooRare } from './predict.ts';
import { emptyScore, recordScore, type Outcome } from './scorecard.ts';
import { lastLog, seriesKind, usualGapDays, type Series } from './series.ts';
import { emptyLedger, noShrinkage, recordCosts, type ShrinkageLedger } from './shrinkage.ts';
import { horizons, type HorizonName, type PriceReport, type Score, type Shrinkage } from './types.ts';
import { mustHoldStill, newWatch, watchOutcome, type Watch } from './watch.ts';

/** What one horizon of one commodity has learned so far. */
export type HorizonLearner = {
  readonly equations: NormalEquations;
  readonly ledger: ShrinkageLedger;
  readonly errors: ErrorHistogram;
  readonly outcomes: OutcomeCounts;
  readonly score: Score;
  readonly watch: Watch;
  coefficients: Float64Array;
  shrinkage: readonly Shrinkage[];
  errorBand: readonly [number, number] | null;
  unchangedLikeliest: readonly boolean[];
};

export type Learner = {
  readonly commodity: string;
  readonly panel: Panel;
  readonly horizons: readonly HorizonLearner[];
  readonly onScored: (scored: Scored) => void;
  reports: number;
  /** Reports that stepped threefold and were not taken, at least not at once. */
  heldBack: number;
};

export type Scored = Outcome & {
  readonly commodity: string;
  readonly market: string;
  readonly state: string;
  readonly horizon: HorizonName;
  /** The evening on which it was forecast. */
  readonly day: number;
};

/** A report this late says nothing of "next week": it is neither learned from nor scored. */
const LATEST_DAYS = 21;
const LARGEST_CHANGE = 1;
/** Errors below 3 % count alike: the loss is absolute beyond, squared within. */
const SQUARED_WITHIN = 0.03;

export function newLearner(commodity: string, firstDay: number, onScored: (scored: Scored) => void): Learner {
  const size = featureNames.length;
  return {
    commodity,
    panel: newPanel(firstDay),
    onScored,
    reports: 0,
    heldBack: 0,
    horizons: horizons.map(() => ({
      equations: emptyEquations(size),
      ledger: emptyLedger(),
      errors: emptyHistogram(),
      outcomes: emptyOutcomes(),
      score: emptyScore(),
      watch: newWatch(),
      coefficients: new Float64Array(size),
      shrinkage: noShrinkage,
      errorBand: null,
      unchangedLikeliest: likeliestUnchanged(emptyOutcomes()),
    })),
  };
}

/** One evening: earlier forecasts meet the day's reports, then every reporting series is forecast. */
export function learnDay(learner: Learner, day: number, reports: readonly PriceReport[]): void {
  const { panel } = learner;
  const heard: number[] = [];
  for (const { report, price } of mergeSameDay(reports).values()) {
    const at = seriesOf(panel, report);
    const series = panel.series[at]!;
    const accepted = acceptedPrices(series, Math.log(price), day);
    learner.reports++;
    if (accepted.length === 0) learner.heldBack++;
    for (const each of accepted) {
      meetReport(learner, series, each);
      rememberReport(panel, series, each.log, each.day);
    }
    if (accepted.length > 0) heard.push(at);
  }
  advancePanel(panel, day);
  for (const at of heard) {
    const series = panel.series[at]!;
    series.pending.push(lookAt(learner, at));
    rememberDistances(panel, series);
  }
}

/** Forecasts nothing has come for in time leave the queue; the scorecard counts them apart. */
function meetReport(learner: Learner, series: Series, report: DatedLog): void {
  const waiting: Origin[] = [];
  for (const origin of series.pending) {
    origin.reportsSince++;
    const late = report.day - origin.day > LATEST_DAYS;
    horizons.forEach((horizon, at) => {
      const due = origin.reportsSince === horizon.reportsAhead;
      const ahead = origin.reportsSince <= horizon.reportsAhead;
      if (late && ahead && origin.issued[at]) learner.horizons[at]!.score.lapsed++;
      if (due && !late) settle(learner, series, at, origin, report);
    });
    if (!late && origin.reportsSince < horizons.at(-1)!.reportsAhead) waiting.push(origin);
  }
  series.pending = waiting;
}

function settle(learner: Learner, series: Series, at: number, origin: Origin, report: DatedLog): void {
  const { log } = report;
  const horizon = learner.horizons[at]!;
  const change = Math.max(-LARGEST_CHANGE, Math.min(LARGEST_CHANGE, log - origin.log));
  const { kind, volatility, day } = origin;
  const last = Math.exp(origin.log);
  const actual = Math.exp(log);
  const surprise = Math.abs(change - dot(horizon.coefficients, origin.features));
  addRow(horizon.equations, origin.features, change, 1 / Math.max(SQUARED_WITHIN, surprise));
  recordCosts(horizon.ledger, { day: report.day, kind, volatility, raw: origin.raw[at]!, last, actual });
  const shift = origin.shift[at]!;
  recordError(horizon.errors, (log - origin.log - shift) / errorScale(volatility));
  recordOutcome(horizon.outcomes, outcomeCell(origin.stickiness, shift), log - origin.log);
  const issued = origin.issued[at];
  if (!issued) return;
  const outcome = { last, actual, ...issued };
  recordScore(horizon.score, outcome);
  watchOutcome(horizon.watch, outcome);
  const { market, state } = series;
  learner.onScored({ ...outcome, commodity: learner.commodity, market, state, horizon: horizons[at]!.name, day });
}

export function servedShrinkage(horizon: HorizonLearner): readonly Shrinkage[] {
  return mustHoldStill(horizon.watch, horizon.score) ? noShrinkage : horizon.shrinkage;
}

function lookAt(learner: Learner, at: number): Origin {
  const series = learner.panel.series[at]!;
  const features = featuresOf(learner.panel, at);
  const { volatility, unchangedShare } = series;
  const gapDays = usualGapDays(series);
  const raw = learner.horizons.map((horizon) => dot(horizon.coefficients, features));
  const state = { volatility, unchangedShare, usualGapDays: gapDays, lastPrice: Math.exp(lastLog(series)) };
  const said = learner.horizons.map((horizon, index) =>
    sayHorizon({ ...horizon, shrinkage: servedShrinkage(horizon) }, state, raw[index]!),
  );
  return {
    day: learner.panel.day,
    log: lastLog(series),
    features,
    volatility,
    kind: seriesKind(unchangedShare, gapDays),
    stickiness: stickinessOf(unchangedShare),
    raw,
    shift: said.map((each) => each?.shift ?? 0),
    issued: said.map((each, index) =>
      series.reports < LEAST_REPORTS || tooRare(gapDays, horizons[index]!) ? null : each,
    ),
    reportsSince: 0,
  };
}
