import { SERIES_KINDS } from './series.ts';
import type { Shrinkage } from './types.ts';

/**
 * What each possible shrinkage would have cost in the past: absolute error in rupees by kind of
 * series, of the last price alone (first cell) and of every share and threshold tried.
 */
export type ShrinkageLedger = { readonly costs: Float64Array; readonly rows: Float64Array };

const shares = Array.from({ length: 12 }, (_, step) => (step + 1) / 10);
const thresholds = [0, 0.25];
const candidates: readonly Shrinkage[] = [
  { share: 0, threshold: 0 },
  ...thresholds.flatMap((threshold) => shares.map((share) => ({ share, threshold }))),
];

/** A kind of series leans on the whole commodity as if on so many rows of its own. */
const BORROWED_ROWS = 500;
const LEAST_ROWS = 300;
/** Less than this is luck. */
const LEAST_GAIN = 0.002;

export function emptyLedger(): ShrinkageLedger {
  return {
    costs: new Float64Array(SERIES_KINDS * candidates.length),
    rows: new Float64Array(SERIES_KINDS),
  };
}

export const noShrinkage: readonly Shrinkage[] = Array.from({ length: SERIES_KINDS }, () => candidates[0]!);

/** The regression's change less the threshold, times the share: 0 is the last price. */
export function shrink(raw: number, volatility: number, { share, threshold }: Shrinkage): number {
  if (share === 0) return 0;
  return share * Math.sign(raw) * Math.max(0, Math.abs(raw) - threshold * volatility);
}

/** Writes down what each candidate would have cost for one forecast whose report has come. */
export function recordCosts(
  ledger: ShrinkageLedger,
  past: { kind: number; raw: number; volatility: number; last: number; actual: number },
): void {
  const offset = past.kind * candidates.length;
  ledger.rows[past.kind]!++;
  candidates.forEach((candidate, at) => {
    const price = past.last * Math.exp(shrink(past.raw, past.volatility, candidate));
    ledger.costs[offset + at]! += Math.abs(price - past.actual);
  });
}

export function fadeLedger(ledger: ShrinkageLedger, factor: number): void {
  for (let at = 0; at < ledger.costs.length; at++) ledger.costs[at]! *= factor;
  for (let at = 0; at < ledger.rows.length; at++) ledger.rows[at]! *= factor;
}

/** For each kind the shrinkage that would have cost least, the last price where none earned. */
export function earnedShrinkage(ledger: ShrinkageLedger): readonly Shrinkage[] {
  const rows = ledger.rows.reduce((sum, count) => sum + count, 0);
  if (rows < LEAST_ROWS) return noShrinkage;
  const borrowed = Math.min(1, BORROWED_ROWS / rows);
  return Array.from({ length: SERIES_KINDS }, (_, kind) => cheapest(ledger, kind, borrowed));
}

function cheapest(ledger: ShrinkageLedger, kind: number, borrowed: number): Shrinkage {
  const cost = (at: number): number => {
    let everywhere = 0;
    for (let other = 0; other < SERIES_KINDS; other++) {
      everywhere += ledger.costs[other * candidates.length + at]!;
    }
    return ledger.costs[kind * candidates.length + at]! + borrowed * everywhere;
  };
  const lastPrice = cost(0);
  let best = 0;
  let least = lastPrice * (1 - LEAST_GAIN);
  for (let at = 1; at < candidates.length; at++) {
    if (cost(at) >= least) continue;
    best = at;
    least = cost(at);
  }
  return candidates[best]!;
}
