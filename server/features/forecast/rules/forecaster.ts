import { emptyHistogram, type ErrorHistogram } from './learning/outcomes.ts';
import { featureNames, featuresOf } from './learning/features.ts';
import { stretchOf, unrestOn } from './learning/state-watch.ts';
import { type HorizonLearner, poolCoefficients, servedChoices, takeLesson } from './learning/horizon-learner.ts';
import { forgetLate, learnDay, type Learner, newLearner, type Shared } from './learning/learner.ts';
import { addEquations, emptyEquations, type NormalEquations } from './learning/linear.ts';
import { newOrigins } from './learning/origin.ts';
import type { Scored } from './learning/settle.ts';
import { SIZES } from './learning/together.ts';
import { type ForecastSeed, priorCosts, seedBand, seedFor, type SeedHorizon } from './seed.ts';
import { newPairRoom } from './series/pair-pages.ts';
import { advancePanel } from './series/panel.ts';
import { lastDay, lastLog, usualGapDays } from './series/series.ts';
import { type ForecastModel, type HorizonModel, horizons, type PriceReport, type SeriesSnapshot } from './types.ts';

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

export type ForecasterOptions = {
  readonly onScored?: (scored: Scored) => void;
  /** Experience from elsewhere; without it, the first forecasts come after some weeks. */
  readonly seed?: ForecastSeed;
  /** The commodity's key in the catalogue, which names it in the seed and its course through the year. */
  readonly keyOf?: (commodity: string) => string;
};

export function startForecaster({ onScored, seed, keyOf }: ForecasterOptions = {}): Forecaster {
  return {
    learners: new Map(),
    shared: {
      origins: newOrigins(featureNames.length),
      room: newPairRoom(),
      onScored,
      seed: seed ?? null,
      keyOf: keyOf ?? ((commodity) => commodity),
    },
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
    const seeds = learners.map((learner) => seedOf(forecaster, learner));
    const poolSeed = poolSeedOf(forecaster, seeds)?.[at] ?? null;
    const pooled = poolCoefficients(poolEquations(learners, at), longestDays(learners, at), poolSeed);
    const everyError = poolErrors(learners.map((learner) => learner.horizons[at]!.errors));
    const everyErrorTogether = Array.from({ length: SIZES }, (_, size) =>
      poolErrors(learners.map((learner) => learner.horizons[at]!.together[size]!.errors)),
    );
    for (const [place, learner] of learners.entries()) {
      const seed = seeds[place];
      const seedHorizon = seed?.horizons[at];
      const ageDays = day - learner.panel.firstDay;
      takeLesson(learner.horizons[at]!, {
        centre: seedHorizon && poolSeed ? moved(seedHorizon, poolSeed, pooled) : pooled,
        prior: seedHorizon ? { costs: priorCosts(seedHorizon, seed.rows), errorBand: seedBand(seedHorizon) } : null,
        everyError,
        everyErrorTogether,
        reportsAhead,
        daysSinceLast,
        ageDays,
      });
    }
  });
}

function seedOf({ shared: { seed } }: Forecaster, { key, panel }: Learner) {
  return seed ? seedFor(seed, key, panel.nation.recent.length) : null;
}

/** Where most commodities have one or two markets, what they share is learned from markets each by itself. */
function poolSeedOf({ shared: { seed } }: Forecaster, seeds: readonly ReturnType<typeof seedOf>[]) {
  if (!seed) return null;
  const alone = seeds.filter((each) => each?.horizons === seed.alone).length;
  return 2 * alone > seeds.length ? seed.alone : seed.many;
}

/** The commodity's seed, moved by what the prices here have changed in the seed of all commodities. */
function moved(own: SeedHorizon, pool: SeedHorizon, pooled: Float64Array): Float64Array {
  return pooled.map((here, at) => own.coefficients[at]! + here - pool.coefficients[at]!);
}

export function poolEquations(learners: readonly Learner[], at: number): NormalEquations {
  const pool = emptyEquations(featureNames.length);
  for (const learner of learners) addEquations(pool, learner.horizons[at]!.equations);
  return pool;
}

export function longestDays(learners: readonly Learner[], at: number): number {
  return learners.reduce((longest, learner) => Math.max(longest, learner.horizons[at]!.ledger.days), 0);
}

export function poolErrors(histograms: readonly ErrorHistogram[]): ErrorHistogram {
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
      choices: servedChoices(horizon),
      errorBand: horizon.errorBand,
      stretches: stretchesOf(learner, horizon),
      unchangedLikeliest: horizon.unchangedLikeliest,
      score: { ...horizon.score },
      together: horizon.together.map((each) => ({ errorBand: each.errorBand, score: { ...each.score } })),
    })),
  }));
}

function stretchesOf({ panel }: Learner, { stateBands }: HorizonLearner): HorizonModel['stretches'] {
  return Object.fromEntries([...panel.regionByState].map(([state, at]) => [state, stretchOf(stateBands[at]!)]));
}

/** Every series of a commodity as it stands on the forecaster's last evening. */
export function snapshotsOf(forecaster: Forecaster, commodity: string): readonly SeriesSnapshot[] {
  const learner = forecaster.learners.get(commodity);
  if (!learner) return [];
  const { panel, unrests } = learner;
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
            unrest: unrestOn(unrests[series.region]!, panel.day),
            unchangedShare: series.unchangedShare,
            features: [...featuresOf(panel, at)],
          },
        ],
  );
}
