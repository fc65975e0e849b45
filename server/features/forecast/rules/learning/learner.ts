import { acceptedPrices, mergeSameDay, type DatedLog } from '../series/cleaning.ts';
import { featureNames, writeFeatures } from './features.ts';
import { closeCohorts, joinCohorts, newCohorts, tellBands } from '../series/cohort.ts';
import { newHorizonLearner, servedChoices } from './horizon-learner.ts';
import { dot } from './linear.ts';
import {
  DAY,
  dropOrigin,
  HIGH,
  horizonAt,
  keepFeatures,
  KIND,
  LOG,
  LOW,
  numbersAt,
  numbersOf,
  RAW,
  readFeatures,
  REPORTS_SINCE,
  SHIFT,
  STICKINESS,
  takeOrigin,
  UNREST,
  VOLATILITY,
  type Origins,
} from './origin.ts';
import { closeDay, newStateBand, newUnrest, stretchOf, type Stretch, type Unrest, unrestOn } from './state-watch.ts';
import { stickinessOf } from './outcomes.ts';
import { advancePanel, newPanel, rememberDistances, rememberReport, seriesOf, type Panel } from '../series/panel.ts';
import type { PairRoom } from '../series/pair-pages.ts';
import { yearCourseOf } from '../series/year-course.ts';
import { type ForecastSeed, seedFor } from '../seed.ts';
import { LEAST_REPORTS, sayHorizon, tooRare } from '../forecasting/forecast-series.ts';
import { lastLog, seriesKind, usualGapDays, type Series } from '../series/series.ts';
import { learnTogether, sizeOf } from './together.ts';
import { settle, type Scored, type Settling } from './settle.ts';
import { horizons, type HorizonModel, type PriceReport } from '../types.ts';

export type Learner = Settling & {
  readonly panel: Panel;
  readonly unrests: Unrest[];
  /** The commodity's key in the catalogue. */
  readonly key: string;
  reports: number;
  /** Reports with a threefold step that were not accepted, at least not at once. */
  heldBack: number;
};

/** Shared by the learners of all commodities. */
export type Shared = {
  readonly origins: Origins;
  readonly room: PairRoom;
  readonly onScored: ((scored: Scored) => void) | undefined;
  readonly seed: ForecastSeed | null;
  readonly keyOf: (commodity: string) => string;
};

/** The part of a horizon's model that serves one evening's forecasts. */
type Served = Pick<HorizonModel, 'choices' | 'errorBand' | 'unchangedLikeliest'> & {
  readonly stretchByRegion: readonly Stretch[];
};

/** A report this late says nothing about "next week", so it is neither learned nor scored. */
const LATEST_DAYS = 21;

const MOST_REPORTS_AHEAD = Math.max(...horizons.map(({ reportsAhead }) => reportsAhead));
/** The horizon of a report that comes so many reports after the forecast, or -1. */
const horizonDue = Array.from({ length: MOST_REPORTS_AHEAD + 1 }, (_, since) =>
  horizons.findIndex(({ reportsAhead }) => reportsAhead === since),
);

/** One array for the features of every series, one after another, to save memory. */
const features = new Float64Array(featureNames.length);

export function newLearner(commodity: string, firstDay: number, shared: Shared): Learner {
  const { origins, onScored, room, seed } = shared;
  const key = shared.keyOf(commodity);
  return {
    commodity,
    key,
    panel: newPanel(firstDay, room, yearCourseOf(key)),
    origins,
    cohorts: newCohorts(),
    unrests: [],
    onScored,
    reports: 0,
    heldBack: 0,
    horizons: horizons.map((_, at) =>
      newHorizonLearner(featureNames.length, seed ? seedFor(seed, key, 0).horizons[at]! : null),
    ),
  };
}

/** One evening: it compares earlier forecasts with the day's reports, then forecasts every series that reported. */
export function learnDay(learner: Learner, day: number, reports: readonly PriceReport[]): void {
  const { cohorts, panel } = learner;
  closeCohorts(cohorts, day, (outcome) => {
    learnTogether(learner.horizons[outcome.horizon]!.together[sizeOf(outcome.markets)]!, outcome);
  });
  const heard: number[] = [];
  for (const [key, { report, price }] of mergeSameDay(reports)) {
    const at = seriesOf(panel, report, key);
    watchNewStates(learner);
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
  const served = learner.horizons.map((horizon) => {
    horizon.stateBands.forEach(closeDay);
    return { ...horizon, choices: servedChoices(horizon), stretchByRegion: horizon.stateBands.map(stretchOf) };
  });
  for (const at of heard) {
    const series = panel.series[at]!;
    series.pending.push(lookAt(learner, at, served));
    rememberDistances(panel, series);
  }
  tellBands(cohorts, day, (horizon, markets) =>
    markets < 2 ? null : learner.horizons[horizon]!.together[sizeOf(markets)]!.errorBand,
  );
}

function watchNewStates({ horizons: learned, panel, unrests }: Learner): void {
  while (unrests.length < panel.regions.length) {
    unrests.push(newUnrest());
    for (const { stateBands } of learned) stateBands.push(newStateBand());
  }
}

/**
 * Compares the waiting forecasts with a report. Forecasts without a report in time leave the queue, and the scorecard
 * counts them separately.
 */
function meetReport(learner: Learner, series: Series, report: DatedLog): void {
  const { origins } = learner;
  countLapsed(learner, series);
  let waiting = 0;
  for (const origin of series.pending) {
    const numbers = numbersOf(origins, origin);
    const first = numbersAt(origin);
    if (report.day - numbers[first + DAY]! > LATEST_DAYS) {
      giveUp(origins, series, origin);
      continue;
    }
    const since = ++numbers[first + REPORTS_SINCE]!;
    const due = horizonDue[since]!;
    if (due >= 0) {
      readFeatures(origins, origin, features);
      settle(learner, series, { origin, horizon: due, features }, report);
    }
    if (since < MOST_REPORTS_AHEAD) series.pending[waiting++] = origin;
    else dropOrigin(origins, origin);
  }
  series.pending.length = waiting;
  countLapsed(learner, series);
}

/** Gives up a forecast without a report in time. */
function giveUp(origins: Origins, series: Series, origin: number): void {
  const numbers = numbersOf(origins, origin);
  const first = numbersAt(origin);
  series.lapsing ??= horizons.map(() => 0);
  for (const [at, { reportsAhead }] of horizons.entries()) {
    const isTold = !Number.isNaN(numbers[first + horizonAt(at) + LOW]!);
    if (isTold && numbers[first + REPORTS_SINCE]! < reportsAhead) series.lapsing[at]!++;
  }
  dropOrigin(origins, origin);
}

function countLapsed(learner: Learner, series: Series): void {
  series.lapsing?.forEach((lapsed, at) => {
    learner.horizons[at]!.score.lapsed += lapsed;
  });
  series.lapsing = null;
}

/** Drops forecasts that no report can reach in time, so that silent markets take no memory. */
export function forgetLate(learner: Learner, day: number): void {
  const { origins, panel } = learner;
  for (const series of panel.series) {
    if (series.pending.length === 0) continue;
    // A held-back price may still be accepted, with its own day.
    const soonest = series.suspect?.day ?? day;
    let waiting = 0;
    for (const origin of series.pending) {
      if (soonest - numbersOf(origins, origin)[numbersAt(origin) + DAY]! > LATEST_DAYS) giveUp(origins, series, origin);
      else series.pending[waiting++] = origin;
    }
    series.pending.length = waiting;
  }
}

function lookAt(learner: Learner, at: number, served: readonly Served[]): number {
  const { cohorts, origins, panel } = learner;
  const series = panel.series[at]!;
  writeFeatures(panel, at, features);
  const { volatility, unchangedShare } = series;
  const gapDays = usualGapDays(series);
  const unrest = unrestOn(learner.unrests[series.region]!, panel.day);
  const state = { volatility, unrest, unchangedShare, usualGapDays: gapDays, lastPrice: Math.exp(lastLog(series)) };
  const origin = takeOrigin(origins);
  keepFeatures(origins, origin, features);
  const numbers = numbersOf(origins, origin);
  const first = numbersAt(origin);
  numbers[first + DAY] = panel.day;
  numbers[first + LOG] = lastLog(series);
  numbers[first + VOLATILITY] = volatility;
  numbers[first + KIND] = seriesKind(unchangedShare, gapDays);
  numbers[first + STICKINESS] = stickinessOf(unchangedShare);
  numbers[first + REPORTS_SINCE] = 0;
  numbers[first + UNREST] = unrest;
  for (let index = 0; index < horizons.length; index++) {
    const raw = dot(learner.horizons[index]!.coefficients, features);
    const said = sayHorizon(served[index]!, state, {
      raw,
      features,
      stretch: served[index]!.stretchByRegion[series.region]!,
    });
    const isTold = said !== null && series.reports >= LEAST_REPORTS && !tooRare(gapDays, horizons[index]!);
    const own = first + horizonAt(index);
    numbers[own + RAW] = raw;
    numbers[own + SHIFT] = said ? said.shift : 0;
    numbers[own + LOW] = isTold ? said.low : Number.NaN;
    numbers[own + HIGH] = isTold ? said.high : Number.NaN;
    if (isTold) joinCohorts(cohorts, series, { day: panel.day, horizon: index });
  }
  return origin;
}
