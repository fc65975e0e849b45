import { SAME } from '../series/series.ts';

/** Past outcomes (fell, unchanged, rose) by stickiness of the series and direction of the forecast. */
export type OutcomeCounts = Float64Array;

const STICKINESSES = 10;
const DIRECTIONS = 3;
const OUTCOMES = 3;
const LEAST_OUTCOMES = 30;

export function emptyOutcomes(): OutcomeCounts {
  return new Float64Array(STICKINESSES * DIRECTIONS * OUTCOMES);
}

export function stickinessOf(unchangedShare: number): number {
  return Math.min(STICKINESSES - 1, Math.floor(unchangedShare * STICKINESSES));
}

/** The position in `likeliestUnchanged` for a series of this stickiness and a forecast change of `shift`. */
export function outcomeCell(stickiness: number, shift: number): number {
  return stickiness * DIRECTIONS + Math.sign(shift) + 1;
}

export function recordOutcome(counts: OutcomeCounts, cell: number, change: number): void {
  const outcome = Math.abs(change) < SAME ? 1 : change < 0 ? 0 : 2;
  counts[cell * OUTCOMES + outcome]!++;
}

export function likeliestUnchanged(counts: OutcomeCounts): readonly boolean[] {
  return Array.from({ length: STICKINESSES * DIRECTIONS }, (_, cell) => {
    const fell = counts[cell * OUTCOMES]!;
    const same = counts[cell * OUTCOMES + 1]!;
    const rose = counts[cell * OUTCOMES + 2]!;
    return fell + same + rose >= LEAST_OUTCOMES && same > fell && same > rose;
  });
}

/** Histogram of past errors in units of the series' volatility, finer near 0, fading with time. */
export type ErrorHistogram = { readonly counts: Float64Array; total: number };

const BINS = 480;
const REACH = 4.8;
const WIDTH = (2 * REACH) / BINS;
const LEAST_ERRORS = 60;

export function emptyHistogram(): ErrorHistogram {
  return { counts: new Float64Array(BINS), total: 0 };
}

export function recordError(histogram: ErrorHistogram, error: number): void {
  const at = Math.floor((Math.asinh(error) + REACH) / WIDTH);
  histogram.counts[Math.max(0, Math.min(BINS - 1, at))]!++;
  histogram.total++;
}

export function fadeHistogram(histogram: ErrorHistogram, factor: number): void {
  for (let at = 0; at < BINS; at++) histogram.counts[at]! *= factor;
  histogram.total *= factor;
}

/**
 * The band without the share `tail` of errors at each end: from the commodity's errors, else from all commodities',
 * else null.
 */
export function errorBand(
  own: ErrorHistogram,
  everyCommodity: ErrorHistogram,
  tail: number,
): readonly [number, number] | null {
  const source = own.total >= LEAST_ERRORS ? own : everyCommodity;
  if (source.total < LEAST_ERRORS) return null;
  return [quantile(source, tail), quantile(source, 1 - tail)];
}

function quantile(histogram: ErrorHistogram, probability: number): number {
  const wanted = probability * histogram.total;
  let below = 0;
  for (let at = 0; at < BINS; at++) {
    const here = histogram.counts[at]!;
    if (below + here >= wanted) {
      const inside = here > 0 ? (wanted - below) / here : 0.5;
      return Math.sinh((at + inside) * WIDTH - REACH);
    }
    below += here;
  }
  return Math.sinh(REACH);
}

/** Volatility with a floor, so that a price that never moved still has a scale. `unrest` is the state's of these days. */
export function errorScale(volatility: number, unrest: number): number {
  return (volatility + 0.005) * unrest;
}
