import type { PriorCosts } from './learning/choice.ts';

/** One horizon as learned from older prices of other places. */
export type SeedHorizon = {
  readonly coefficients: readonly number[];
  /** See `PriorCosts`. */
  readonly costRatios: readonly number[];
  /** Its low end and its high end. */
  readonly errorBand: readonly number[];
};

/** The start of a new installation: nothing is left of the prices but what was learned from them. Plain JSON. */
export type ForecastSeed = {
  readonly madeOn: string;
  readonly featureNames: readonly string[];
  /** Learned over all commodities together. */
  readonly many: readonly SeedHorizon[];
  /** Learned from markets each by itself, without others to compare it with. */
  readonly alone: readonly SeedHorizon[];
  /** By the commodity's key in the catalogue. */
  readonly commodities: Readonly<Record<string, readonly SeedHorizon[]>>;
};

/** With fewer series a market has nothing to be compared with. */
const LEAST_COMPANY = 4;
/** How many forecasts of its own the experience elsewhere counts as: with this commodity, and with others. */
const PRIOR_ROWS = { commodity: 3000, others: 1000 };

/** The parts of the seed for a commodity with so many series. */
export function seedFor(
  seed: ForecastSeed,
  commodityKey: string,
  series: number,
): { horizons: readonly SeedHorizon[]; rows: number } {
  if (series < LEAST_COMPANY) return { horizons: seed.alone, rows: PRIOR_ROWS.others };
  const own = seed.commodities[commodityKey];
  return own ? { horizons: own, rows: PRIOR_ROWS.commodity } : { horizons: seed.many, rows: PRIOR_ROWS.others };
}

/** Every commodity's own days count as so many more days of the experience elsewhere. */
const PRIOR_DAYS = 300;

export function priorCosts({ costRatios }: SeedHorizon, rows: number): PriorCosts {
  return { ratios: costRatios, rows, days: PRIOR_DAYS };
}

export function seedBand({ errorBand: [low = 0, high = 0] }: SeedHorizon): readonly [number, number] {
  return [low, high];
}
