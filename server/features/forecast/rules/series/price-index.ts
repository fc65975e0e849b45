import { lastDay, lastLog, logAsOf, type Series } from './series.ts';

/** The common level of many markets by day (a logarithm), with each market's usual distance taken off. */
export type PriceIndex = {
  readonly firstDay: number;
  /** One value a day since `firstDay`; NaN before the first report. */
  readonly levels: number[];
  /** The mean level of about the last year; NaN before the first report. */
  yearLevel: number;
};

type UsualDistance = 'usualToRegion' | 'usualToNation';

/** Markets without a report for longer do not count. */
export const FRESH_DAYS = 6;
const countsByAge = Array.from({ length: FRESH_DAYS + 1 }, (_, age) => 0.6 ** age);
const BREADTH_DAYS = 2;
const YEAR = 365.25;
const PAST_YEARS = 6;
/** Half of the weight of a mean with this gain a day lies in the last four months. */
const YEAR_GAIN = 1 / 180;

export function newIndex(firstDay: number): PriceIndex {
  return { firstDay, levels: [], yearLevel: Number.NaN };
}

/**
 * Moves the index to `day`: each market that reported lately suggests a level. A fresh report counts more than an old
 * one, and none moves the index by more than 0.3, because it may be a typing error.
 */
export function advanceIndex(index: PriceIndex, day: number, recent: readonly Series[], usual: UsualDistance): void {
  const last = index.levels.at(-1) ?? Number.NaN;
  const daysPassed = day + 1 - index.firstDay - index.levels.length;
  while (index.firstDay + index.levels.length <= day) index.levels.push(last);
  let weights = 0;
  let moved = 0;
  let fresh = 0;
  let freshLogs = 0;
  for (const market of recent) {
    const age = day - lastDay(market);
    const log = lastLog(market);
    if (age === 0) {
      fresh++;
      freshLogs += log;
    }
    const surprise = log - market[usual] - last;
    if (Number.isNaN(surprise)) continue;
    const weight = countsByAge[age]!;
    weights += weight;
    moved += weight * Math.max(-0.3, Math.min(0.3, surprise));
  }
  const at = index.levels.length - 1;
  if (weights > 0) index.levels[at] = last + moved / (weights + 0.5);
  else if (Number.isNaN(last) && fresh > 0) index.levels[at] = freshLogs / fresh;
  rememberYear(index, index.levels[at]!, daysPassed);
}

function rememberYear(index: PriceIndex, level: number, days: number): void {
  if (Number.isNaN(index.yearLevel)) index.yearLevel = level;
  else {
    const gain = Math.max(YEAR_GAIN, 1 / index.levels.length);
    index.yearLevel += (1 - (1 - gain) ** days) * (level - index.yearLevel);
  }
}

export function indexLevel(index: PriceIndex, day: number): number {
  return index.levels[day - index.firstDay] ?? Number.NaN;
}

/** The change over the last `days`; 0 where the index is younger. */
export function indexMove(index: PriceIndex, day: number, days: number): number {
  const move = indexLevel(index, day) - indexLevel(index, day - days);
  return Number.isNaN(move) ? 0 : move;
}

/** The distance from the mean level of about the last year; a boom is far above it. */
export function aboveYear({ levels, yearLevel }: PriceIndex): number {
  return (levels.at(-1) ?? Number.NaN) - yearLevel;
}

/** The index's move in the next `days` of the same weeks of earlier years, shrunk towards 0. */
export function seasonalMove(index: PriceIndex, day: number, days: number): number {
  let sum = 0;
  let years = 0;
  for (let back = 1; back <= PAST_YEARS; back++) {
    const then = day - Math.round(YEAR * back);
    if (then + 3 < index.firstDay) break;
    const move = meanLevel(index, then + days, day) - meanLevel(index, then, day);
    if (Number.isNaN(move)) continue;
    sum += move;
    years++;
  }
  return years === 0 ? 0 : sum / (years + 1);
}

/** The mean over the week around `middle`, but not beyond `today`. */
function meanLevel(index: PriceIndex, middle: number, today: number): number {
  let sum = 0;
  let count = 0;
  for (let day = middle - 3; day <= Math.min(middle + 3, today); day++) {
    const level = indexLevel(index, day);
    if (Number.isNaN(level)) continue;
    sum += level;
    count++;
  }
  return count === 0 ? Number.NaN : sum / count;
}

/** Rising markets minus falling ones over four days, as a share of those that report. */
export function breadth(recent: readonly Series[], day: number): number {
  let signs = 0;
  let count = 0;
  for (const market of recent) {
    if (day - lastDay(market) > BREADTH_DAYS) continue;
    const before = logAsOf(market, day - 4);
    if (Number.isNaN(before)) continue;
    signs += Math.sign(lastLog(market) - before);
    count++;
  }
  return signs / (count + 2);
}
