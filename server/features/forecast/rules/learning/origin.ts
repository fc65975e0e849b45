import { horizons } from '../types.ts';

/**
 * Evenings of series that wait for later reports. A country has hundreds of thousands at any time, so each is a row of
 * numbers, and a row is used again once its last report has come.
 */
export type Origins = {
  readonly featureCount: number;
  readonly features: Float32Array[];
  readonly numbers: Float64Array[];
  readonly free: number[];
};

const ROWS_IN_PART = 1024;

/** The numbers of an evening: first those for all horizons, then each horizon's own. */
export const DAY = 0;
export const LOG = 1;
export const VOLATILITY = 2;
export const KIND = 3;
export const STICKINESS = 4;
export const REPORTS_SINCE = 5;
export const UNREST = 6;
const OWN = 7;
/** `RAW` is the regression's result as a change of the logarithm, `SHIFT` is that after shrinking. */
export const RAW = 0;
export const SHIFT = 1;
/** The forecast's band; NaN where the forecast was "not enough data". */
export const LOW = 2;
export const HIGH = 3;
const EACH = 4;
const NUMBERS = OWN + EACH * horizons.length;

export function newOrigins(featureCount: number): Origins {
  return { featureCount, features: [], numbers: [], free: [] };
}

export function takeOrigin(origins: Origins): number {
  const { featureCount, features, numbers, free } = origins;
  if (free.length === 0) {
    const first = numbers.length * ROWS_IN_PART;
    features.push(new Float32Array(ROWS_IN_PART * featureCount));
    numbers.push(new Float64Array(ROWS_IN_PART * NUMBERS));
    for (let row = first + ROWS_IN_PART - 1; row >= first; row--) free.push(row);
  }
  return free.pop()!;
}

export function dropOrigin(origins: Origins, origin: number): void {
  origins.free.push(origin);
}

/** The part with an origin's numbers; they begin at `numbersAt`. */
export function numbersOf(origins: Origins, origin: number): Float64Array {
  return origins.numbers[Math.floor(origin / ROWS_IN_PART)]!;
}

export function numbersAt(origin: number): number {
  return (origin % ROWS_IN_PART) * NUMBERS;
}

/** The distance from an origin's first number to the first number of a horizon. */
export function horizonAt(horizon: number): number {
  return OWN + horizon * EACH;
}

export function keepFeatures(origins: Origins, origin: number, features: Float64Array): void {
  const part = origins.features[Math.floor(origin / ROWS_IN_PART)]!;
  part.set(features, (origin % ROWS_IN_PART) * origins.featureCount);
}

export function readFeatures(origins: Origins, origin: number, into: Float64Array): void {
  const part = origins.features[Math.floor(origin / ROWS_IN_PART)]!;
  const first = (origin % ROWS_IN_PART) * origins.featureCount;
  for (let at = 0; at < into.length; at++) into[at] = part[first + at]!;
}
