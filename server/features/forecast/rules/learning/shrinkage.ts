import { SERIES_KINDS } from '../series/series.ts';
import type { Shrinkage } from '../types.ts';

/**
 * The past cost of each possible shrinkage: the absolute error in rupees, by kind of series. The first cell is the last
 * price alone; the others are every share and threshold tried.
 */
export type ShrinkageLedger = {
  readonly costs: Float64Array;
  readonly rows: Float64Array;
  /** The number of closed days: markets move together, so a day of many rows is one piece of evidence. */
  days: number;
  day: number;
  /** Each candidate's cost minus the last price's: today so far, and the sums over closed days. */
  readonly today: Float64Array;
  readonly excess: Float64Array;
  readonly excessSquared: Float64Array;
};

const SHARES = 12;
const SHARE_STEP = 0.1;
const thresholds = [0, 0.25];
const candidates: readonly Shrinkage[] = [
  { share: 0, threshold: 0 },
  ...thresholds.flatMap((threshold) =>
    Array.from({ length: SHARES }, (_, step) => ({ share: (step + 1) * SHARE_STEP, threshold })),
  ),
];

/** For a kind of series the whole commodity counts as so many rows of its own. */
const BORROWED_ROWS = 500;
const LEAST_ROWS = 300;
const LEAST_DAYS = 28;
/** A gain must be at least this large, and larger if few independent rows show it. */
const LEAST_GAIN = 0.002;
const NOISE = 0.5;
/** The standard errors, day by day, that the whole commodity must show before any kind may use a shrinkage. */
const LEAST_EVIDENCE = 1.5;

export function emptyLedger(): ShrinkageLedger {
  return {
    costs: new Float64Array(SERIES_KINDS * candidates.length),
    rows: new Float64Array(SERIES_KINDS),
    days: 0,
    day: Number.NEGATIVE_INFINITY,
    today: new Float64Array(candidates.length),
    excess: new Float64Array(candidates.length),
    excessSquared: new Float64Array(candidates.length),
  };
}

export const noShrinkage: readonly Shrinkage[] = Array.from({ length: SERIES_KINDS }, () => candidates[0]!);

/** The regression's change minus the threshold, times the share: 0 is the last price. */
export function shrink(raw: number, volatility: number, { share, threshold }: Shrinkage): number {
  if (share === 0) return 0;
  return share * Math.sign(raw) * Math.max(0, Math.abs(raw) - threshold * volatility);
}

/** Records the cost of each candidate for one forecast with its report. */
export function recordCosts(
  ledger: ShrinkageLedger,
  past: { day: number; kind: number; raw: number; volatility: number; last: number; actual: number },
): void {
  if (past.day > ledger.day) closeDay(ledger, past.day);
  const offset = past.kind * candidates.length;
  const lastPrice = Math.abs(past.last - past.actual);
  ledger.rows[past.kind]!++;
  ledger.costs[offset]! += lastPrice;
  let at = 1;
  for (const threshold of thresholds) {
    // It computes one exponential and then its powers, because this runs for every report of every market.
    const step = Math.exp(shrink(past.raw, past.volatility, { share: SHARE_STEP, threshold }));
    let price = past.last;
    for (let share = 0; share < SHARES; share++, at++) {
      price *= step;
      const cost = Math.abs(price - past.actual);
      ledger.costs[offset + at]! += cost;
      ledger.today[at]! += cost - lastPrice;
    }
  }
}

function closeDay(ledger: ShrinkageLedger, nextDay: number): void {
  ledger.day = nextDay;
  ledger.days++;
  ledger.today.forEach((excess, at) => {
    ledger.excess[at]! += excess;
    ledger.excessSquared[at]! += excess * excess;
  });
  ledger.today.fill(0);
}

export function fadeLedger(ledger: ShrinkageLedger, factor: number): void {
  for (let at = 0; at < ledger.costs.length; at++) ledger.costs[at]! *= factor;
  for (let at = 0; at < ledger.rows.length; at++) ledger.rows[at]! *= factor;
  for (let at = 0; at < candidates.length; at++) {
    ledger.excess[at]! *= factor;
    ledger.excessSquared[at]! *= factor;
  }
}

/** For each kind of series the shrinkage with the least past cost, or the last price if none has earned its use. */
export function earnedShrinkage(ledger: ShrinkageLedger, reportsAhead: number): readonly Shrinkage[] {
  const rows = ledger.rows.reduce((sum, count) => sum + count, 0);
  if (rows < LEAST_ROWS || ledger.days < LEAST_DAYS) return noShrinkage;
  const borrowed = Math.min(1, BORROWED_ROWS / rows);
  const everywhere = candidates.map((_, at) => costOverall(ledger, at));
  if (evidence(ledger, indexOfLeast(everywhere), reportsAhead) < LEAST_EVIDENCE) return noShrinkage;
  return Array.from({ length: SERIES_KINDS }, (_, kind) => {
    const costs = everywhere.map((cost, at) => costOf(ledger, kind, at) + borrowed * cost);
    const independentRows = (ledger.rows[kind]! + borrowed * rows) / reportsAhead;
    return cheapest(costs, LEAST_GAIN + NOISE / Math.sqrt(independentRows));
  });
}

function costOf(ledger: ShrinkageLedger, kind: number, at: number): number {
  return ledger.costs[kind * candidates.length + at]!;
}

function costOverall(ledger: ShrinkageLedger, at: number): number {
  let sum = 0;
  for (let kind = 0; kind < SERIES_KINDS; kind++) sum += costOf(ledger, kind, at);
  return sum;
}

/** The gain of a candidate over the last price, day by day, in its own standard errors. */
function evidence(ledger: ShrinkageLedger, at: number, reportsAhead: number): number {
  // Forecasts several reports ahead overlap, so neighbouring days say the same thing.
  const error = Math.sqrt(ledger.excessSquared[at]! * reportsAhead);
  return error === 0 ? 0 : -ledger.excess[at]! / error;
}

function cheapest(costs: readonly number[], leastGain: number): Shrinkage {
  const best = indexOfLeast(costs);
  return costs[best]! < costs[0]! * (1 - leastGain) ? candidates[best]! : candidates[0]!;
}

function indexOfLeast(costs: readonly number[]): number {
  let least = 0;
  for (let at = 1; at < costs.length; at++) if (costs[at]! < costs[least]!) least = at;
  return least;
}
