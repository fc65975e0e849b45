import { emptyHistogram, type ErrorHistogram } from './learning/outcomes.ts';
import { featureNames, featuresOf } from './learning/features.ts';
import { poolCoefficients, servedShrinkage, takeLesson } from './learning/horizon-learner.ts';
import { forgetLate, learnDay, type Learner, newLearner, type Shared } from './learning/learner.ts';
import { addEquations, emptyEquations, type NormalEquations } from './learning/linear.ts';
import { newOrigins } from './learning/origin.ts';
import type { Scored } from './learning/settle.ts';
import { SIZES } from './learning/together.ts';
import { newPairRoom } from './series/pair-pages.ts';
import { advancePanel } from './series/panel.ts';
import { lastDay, lastLog, usualGapDays } from './series/series.ts';
import { type ForecastModel, horizons, type PriceReport, type SeriesSnapshot } from './types.ts';

/** Learns from days in order. It holds a few numbers for each series, but not the history. */
export type Forecaster = {
  readonly learners: Map<string, Learner>;
  readonly shared: Shared;
  firstDay: number;
  day: number;
  lastLesson: number;
  lastTidied: number;
};

export type CommodityDay = {
  readonly commodity: string;
  readonly reports: readonly PriceReport[];
};

const LESSON_EVERY_DAYS = 7;
const TIDY_EVERY_DAYS = 28;
/** For so many days after the start there is a lesson every evening. */
const YOUNG_DAYS = 60;

export function startForecaster(onScored?: (scored: Scored) => void): Forecaster {
  return {
    learners: new Map(),
    shared: { origins: newOrigins(featureNames.length), room: newPairRoom(), onScored },
    firstDay: Number.NaN,
    day: Number.NEGATIVE_INFINITY,
    lastLesson: Number.NaN,
    lastTidied: Number.NaN,
  };
}

/** Adds a day's reports of every commodity. Days must come in order, each once. */
export function addDay(forecaster: Forecaster, day: number, commodities: Iterable<CommodityDay>): void {
  if (!(day > forecaster.day)) throw new RangeError(`Day ${day} comes after ${forecaster.day}`);
  forecaster.day = day;
  if (Number.isNaN(forecaster.firstDay)) {
    forecaster.firstDay = day;
    forecaster.lastLesson = day;
    forecaster.lastTidied = day;
  }
  const young = day - forecaster.firstDay <= YOUNG_DAYS;
  if (day - forecaster.lastLesson >= (young ? 1 : LESSON_EVERY_DAYS)) giveLessons(forecaster, day);
  if (day - forecaster.lastTidied >= TIDY_EVERY_DAYS) tidyUp(forecaster, day);
  for (const { commodity, reports } of commodities) {
    let learner = forecaster.learners.get(commodity);
    if (!learner) {
      learner = newLearner(commodity, day, forecaster.shared);
      forecaster.learners.set(commodity, learner);
    }
    learnDay(learner, day, reports);
  }
}

function tidyUp(forecaster: Forecaster, day: number): void {
  forecaster.lastTidied = day;
  for (const learner of forecaster.learners.values()) forgetLate(learner, day);
}

function giveLessons(forecaster: Forecaster, day: number): void {
  const learners = [...forecaster.learners.values()];
  const daysSinceLast = day - forecaster.lastLesson;
  forecaster.lastLesson = day;
  horizons.forEach(({ reportsAhead }, at) => {
    const centre = poolCoefficients(poolEquations(learners, at), longestDays(learners, at));
    const everyError = poolErrors(learners.map((learner) => learner.horizons[at]!.errors));
    const everyErrorTogether = Array.from({ length: SIZES }, (_, size) =>
      poolErrors(learners.map((learner) => learner.horizons[at]!.together[size]!.errors)),
    );
    for (const learner of learners) {
      const ageDays = day - learner.panel.firstDay;
      takeLesson(learner.horizons[at]!, {
        centre,
        everyError,
        everyErrorTogether,
        reportsAhead,
        daysSinceLast,
        ageDays,
      });
    }
  });
}

function poolEquations(learners: readonly Learner[], at: number): NormalEquations {
  const pool = emptyEquations(featureNames.length);
  for (const learner of learners) addEquations(pool, learner.horizons[at]!.equations);
  return pool;
}

function longestDays(learners: readonly Learner[], at: number): number {
  return learners.reduce((longest, learner) => Math.max(longest, learner.horizons[at]!.ledger.days), 0);
}

function poolErrors(histograms: readonly ErrorHistogram[]): ErrorHistogram {
  const pool = emptyHistogram();
  for (const errors of histograms) {
    for (let bin = 0; bin < pool.counts.length; bin++) pool.counts[bin]! += errors.counts[bin]!;
    pool.total += errors.total;
  }
  return pool;
}

/** Ends the night: it learns from the last reports and brings every panel to the same evening. */
export function closeNight(forecaster: Forecaster): void {
  giveLessons(forecaster, forecaster.day);
  for (const { panel } of forecaster.learners.values()) {
    if (panel.day < forecaster.day) advancePanel(panel, forecaster.day);
  }
}

/** Everything needed to serve forecasts until the next night, as plain JSON. */
export function modelsOf(forecaster: Forecaster): readonly ForecastModel[] {
  return [...forecaster.learners.values()].map((learner) => ({
    commodity: learner.commodity,
    learnedThroughDay: forecaster.day,
    featureNames,
    horizons: learner.horizons.map((horizon, at) => ({
      horizon: horizons[at]!.name,
      coefficients: [...horizon.coefficients],
      shrinkage: servedShrinkage(horizon),
      errorBand: horizon.errorBand,
      unchangedLikeliest: horizon.unchangedLikeliest,
      score: { ...horizon.score },
      together: horizon.together.map((each) => ({ errorBand: each.errorBand, score: { ...each.score } })),
    })),
  }));
}

/** Every series of a commodity as it stands on the forecaster's last evening. */
export function snapshotsOf(forecaster: Forecaster, commodity: string): readonly SeriesSnapshot[] {
  const panel = forecaster.learners.get(commodity)?.panel;
  if (!panel) return [];
  return panel.series.flatMap((series, at) =>
    series.reports === 0
      ? []
      : [
          {
            market: series.market,
            state: series.state,
            district: series.district,
            variety: series.variety,
            asOfDay: panel.day,
            lastDay: lastDay(series),
            lastPrice: Math.exp(lastLog(series)),
            reports: series.reports,
            usualGapDays: usualGapDays(series),
            volatility: series.volatility,
            unchangedShare: series.unchangedShare,
            features: [...featuresOf(panel, at)],
          },
        ],
  );
}
