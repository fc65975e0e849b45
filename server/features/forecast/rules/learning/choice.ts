import { SERIES_KINDS } from '../series/series.ts';
import type { Choice } from '../types.ts';
import { featureNames } from './features.ts';

/**
 * The past cost of each possible choice: the absolute error in rupees, by kind of series. The first cell is the last
 * price alone; the others are every share of the regression and of smoothing tried.
 */
export type ChoiceLedger = {
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

/** The costs that a candidate had elsewhere, divided by the last price's there: all of the first kind, then the next. */
export type PriorCosts = { readonly ratios: readonly number[]; readonly rows: number; readonly days: number };

const SHARES = 12;
const SHARE_STEP = 0.1;
const thresholds = [0, 0.25];
const FAST = featureNames.indexOf('aboveFastLevel');
const MIDDLE = featureNames.indexOf('aboveMiddleLevel');
/** Smoothing goes back to the series' own level by a share of the distance. */
const smoothing = [
  { of: 'fastLevel', share: 0.25, threshold: 0 },
  { of: 'fastLevel', share: 0.5, threshold: 0 },
  { of: 'middleLevel', share: 0.4, threshold: 0 },
] as const satisfies readonly Choice[];
const candidates: readonly Choice[] = [
  { of: 'regression', share: 0, threshold: 0 },
  ...thresholds.flatMap((threshold) =>
    Array.from({ length: SHARES }, (_, step) => ({
      of: 'regression' as const,
      share: (step + 1) * SHARE_STEP,
      threshold,
    })),
  ),
  ...smoothing,
];

/** For a kind of series the whole commodity counts as so many rows of its own. */
const BORROWED_ROWS = 500;
const LEAST_ROWS = 300;
const LEAST_DAYS = 28;
/** A gain must be at least this large, and larger if few independent rows show it. */
const LEAST_GAIN = 0.002;
const NOISE = 0.5;
/**
 * The standard errors, day by day, that the whole commodity must show before any kind may leave the last price.
 * Experience elsewhere needs no proof here, but it ends where the local days speak against it.
 */
const LEAST_EVIDENCE = 1.5;
const LEAST_EVIDENCE_WITH_PRIOR = -1;

export function emptyLedger(): ChoiceLedger {
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

export const lastPriceOnly: readonly Choice[] = Array.from({ length: SERIES_KINDS }, () => candidates[0]!);

/** The chosen change of the logarithm: 0 is the last price. `raw` is the change that the regression expects. */
export function chosenShift(
  { of, share, threshold }: Choice,
  { raw, features, volatility }: { raw: number; features: ArrayLike<number>; volatility: number },
): number {
  if (share === 0) return 0;
  if (of !== 'regression') return -share * features[of === 'fastLevel' ? FAST : MIDDLE]!;
  return share * Math.sign(raw) * Math.max(0, Math.abs(raw) - threshold * volatility);
}

/** Records the cost of each candidate for one forecast with its report. */
export function recordCosts(
  ledger: ChoiceLedger,
  past: {
    day: number;
    kind: number;
    raw: number;
    features: ArrayLike<number>;
    volatility: number;
    last: number;
    actual: number;
  },
): void {
  if (past.day > ledger.day) closeDay(ledger, past.day);
  const offset = past.kind * candidates.length;
  const lastPrice = Math.abs(past.last - past.actual);
  ledger.rows[past.kind]!++;
  ledger.costs[offset]! += lastPrice;
  const record = (at: number, price: number): void => {
    const cost = Math.abs(price - past.actual);
    ledger.costs[offset + at]! += cost;
    ledger.today[at]! += cost - lastPrice;
  };
  let at = 1;
  for (const threshold of thresholds) {
    // It computes one exponential and then its powers, because this runs for every report of every market.
    const step = Math.exp(chosenShift({ of: 'regression', share: SHARE_STEP, threshold }, past));
    let price = past.last;
    for (let share = 0; share < SHARES; share++, at++) {
      price *= step;
      record(at, price);
    }
  }
  for (const each of smoothing) record(at++, past.last * Math.exp(chosenShift(each, past)));
}

function closeDay(ledger: ChoiceLedger, nextDay: number): void {
  ledger.day = nextDay;
  ledger.days++;
  ledger.today.forEach((excess, at) => {
    ledger.excess[at]! += excess;
    ledger.excessSquared[at]! += excess * excess;
  });
  ledger.today.fill(0);
}

export function fadeLedger(ledger: ChoiceLedger, factor: number): void {
  for (let at = 0; at < ledger.costs.length; at++) ledger.costs[at]! *= factor;
  for (let at = 0; at < ledger.rows.length; at++) ledger.rows[at]! *= factor;
  for (let at = 0; at < candidates.length; at++) {
    ledger.excess[at]! *= factor;
    ledger.excessSquared[at]! *= factor;
  }
}

/** For each kind of series the choice with the least past cost, or the last price if none has earned its use. */
export function earnedChoices(
  ledger: ChoiceLedger,
  reportsAhead: number,
  prior: PriorCosts | null = null,
): readonly Choice[] {
  const rows = ledger.rows.reduce((sum, count) => sum + count, 0);
  if (!prior && (rows < LEAST_ROWS || ledger.days < LEAST_DAYS)) return lastPriceOnly;
  const borrowed = rows === 0 ? 0 : Math.min(1, BORROWED_ROWS / rows);
  const everywhere = candidates.map((_, at) => costOverall(ledger, at));
  const priorRows = prior ? Math.max(prior.rows, (prior.days * rows) / Math.max(1, ledger.days)) : 0;
  const meanCost = rows === 0 ? 1 : everywhere[0]! / rows;
  const costsByKind = Array.from({ length: SERIES_KINDS }, (_, kind) =>
    everywhere.map((cost, at) => {
      const elsewhere = prior ? priorRows * meanCost * prior.ratios[kind * candidates.length + at]! : 0;
      return costOf(ledger, kind, at) + borrowed * cost + elsewhere;
    }),
  );
  const overall = candidates.map((_, at) => costsByKind.reduce((sum, costs) => sum + costs[at]!, 0));
  const needed = prior ? LEAST_EVIDENCE_WITH_PRIOR : LEAST_EVIDENCE;
  if (evidence(ledger, indexOfLeast(overall), reportsAhead) < needed) return lastPriceOnly;
  return costsByKind.map((costs, kind) => {
    const independentRows = (ledger.rows[kind]! + borrowed * rows + priorRows) / reportsAhead;
    return cheapest(costs, LEAST_GAIN + NOISE / Math.sqrt(independentRows));
  });
}

/** The lesson of a ledger for other places. A kind with few rows borrows from the others. */
export function costRatios(ledger: ChoiceLedger): number[] {
  const rows = ledger.rows.reduce((sum, count) => sum + count, 0);
  const borrowed = Math.min(1, BORROWED_ROWS / Math.max(1, rows));
  return Array.from({ length: SERIES_KINDS }, (_, kind) => {
    const costs = candidates.map((_, at) => costOf(ledger, kind, at) + borrowed * costOverall(ledger, at));
    return costs.map((cost) => (costs[0] === 0 ? 1 : cost / costs[0]!));
  }).flat();
}

/** Adds the costs of another commodity in units of its own last price's cost, so that dear ones do not decide alone. */
export function addLedger(sum: ChoiceLedger, part: ChoiceLedger, weight: number): void {
  const rows = part.rows.reduce((all, count) => all + count, 0);
  const unit = costOverall(part, 0) / Math.max(1, rows);
  if (unit === 0) return;
  for (let at = 0; at < sum.costs.length; at++) sum.costs[at]! += (weight * part.costs[at]!) / unit;
  for (let at = 0; at < sum.rows.length; at++) sum.rows[at]! += weight * part.rows[at]!;
}

function costOf(ledger: ChoiceLedger, kind: number, at: number): number {
  return ledger.costs[kind * candidates.length + at]!;
}

function costOverall(ledger: ChoiceLedger, at: number): number {
  let sum = 0;
  for (let kind = 0; kind < SERIES_KINDS; kind++) sum += costOf(ledger, kind, at);
  return sum;
}

/** The gain of a candidate over the last price, day by day, in its own standard errors. */
function evidence(ledger: ChoiceLedger, at: number, reportsAhead: number): number {
  // Forecasts several reports ahead overlap, so neighbouring days say the same thing.
  const error = Math.sqrt(ledger.excessSquared[at]! * reportsAhead);
  return error === 0 ? 0 : -ledger.excess[at]! / error;
}

function cheapest(costs: readonly number[], leastGain: number): Choice {
  const best = indexOfLeast(costs);
  return costs[best]! < costs[0]! * (1 - leastGain) ? candidates[best]! : candidates[0]!;
}

function indexOfLeast(costs: readonly number[]): number {
  let least = 0;
  for (let at = 1; at < costs.length; at++) if (costs[at]! < costs[least]!) least = at;
  return least;
}
