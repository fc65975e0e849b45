import { SAME } from '../series/series.ts';

/** Past outcomes (fell, unchanged, rose) by stickiness of the series and predicted direction. */
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

/** Position among `likeliestUnchanged` of a series of this stickiness forecast to move by `shift`. */
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
