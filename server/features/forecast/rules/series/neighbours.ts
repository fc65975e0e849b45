import { addPages, comparePair, pageOf, rowStart, SERIES_IN_PAGE, type PairPage, type PairRoom } from './pair-pages.ts';
import { lastDay, lastLog, logAsOf, type Series } from './series.ts';

/** The usual distance of each two series, and for each series the twelve that move most like it. */
export type Neighbours = {
  readonly pages: PairPage[];
  readonly room: PairRoom;
  nearest: Nearest;
  lastWeek: number;
  lastChoice: number;
};

/** For each series up to twelve others, by their position, and the weight of each. */
type Nearest = { readonly counts: Uint8Array; readonly members: Int32Array; readonly weights: Float64Array };

export type NeighbourView = { readonly steadyGap: number; readonly freshGap: number; readonly move: number };

const NEAREST = 12;
const LEAST_WEEKS = 5;
const FRESH_DAYS = 10;
const VARIANCE_FLOOR = 0.0005;
const NO_VIEW: NeighbourView = { steadyGap: 0, freshGap: 0, move: 0 };

export function newNeighbours(room: PairRoom): Neighbours {
  return {
    pages: [],
    room,
    nearest: emptyNearest(0),
    lastWeek: Number.NEGATIVE_INFINITY,
    lastChoice: Number.NEGATIVE_INFINITY,
  };
}

/** Compares every two fresh series once a week, and chooses the nearest again every fourth week. */
export function advanceNeighbours(neighbours: Neighbours, day: number, series: readonly Series[]): void {
  if (day - neighbours.lastWeek < 7) return;
  neighbours.lastWeek = day;
  addPages(neighbours.pages, neighbours.room, series.length);
  compareFresh(neighbours, day, series);
  if (day - neighbours.lastChoice < 28) return;
  neighbours.lastChoice = day;
  neighbours.nearest = chooseNearest(neighbours.pages);
}

function compareFresh({ pages }: Neighbours, day: number, series: readonly Series[]): void {
  const most = Math.min(series.length, pages.length * SERIES_IN_PAGE);
  const fresh = new Int32Array(most);
  const logs = new Float64Array(most);
  let count = 0;
  for (let at = 0; at < most; at++) {
    const each = series[at]!;
    if (each.reports === 0 || day - lastDay(each) > 7) continue;
    fresh[count] = at;
    logs[count++] = lastLog(each);
  }
  for (let high = 1; high < count; high++) {
    const page = pageOf(pages, fresh[high]!);
    const start = rowStart(fresh[high]!);
    const log = logs[high]!;
    for (let low = 0; low < high; low++) comparePair(page, start + fresh[low]!, log - logs[low]!);
  }
}

function emptyNearest(count: number): Nearest {
  return {
    counts: new Uint8Array(count),
    members: new Int32Array(count * NEAREST),
    weights: new Float64Array(count * NEAREST),
  };
}

/** Reads the pairs once in their stored order, and offers each of two series to the other. */
function chooseNearest(pages: readonly PairPage[]): Nearest {
  const count = pages.length * SERIES_IN_PAGE;
  const nearest = emptyNearest(count);
  const { counts, weights } = nearest;
  for (let high = 1; high < count; high++) {
    const { weeks, variances } = pageOf(pages, high);
    const start = rowStart(high);
    for (let low = 0; low < high; low++) {
      if (weeks[start + low]! < LEAST_WEEKS) continue;
      const variance = variances[start + low]! + VARIANCE_FLOOR;
      offer(nearest, high, low, variance);
      offer(nearest, low, high, variance);
    }
  }
  for (let at = 0; at < count; at++) {
    for (let rank = 0; rank < counts[at]!; rank++) weights[at * NEAREST + rank] = 1 / weights[at * NEAREST + rank]!;
  }
  return nearest;
}

/** Inserts a series into another's nearest, sorted by variance. Until all are chosen, the weights are variances. */
function offer({ counts, members, weights }: Nearest, to: number, member: number, variance: number): void {
  const first = to * NEAREST;
  const count = counts[to]!;
  if (count === NEAREST && variance >= weights[first + NEAREST - 1]!) return;
  let at = first + Math.min(count, NEAREST - 1);
  for (; at > first && weights[at - 1]! > variance; at--) {
    weights[at] = weights[at - 1]!;
    members[at] = members[at - 1]!;
  }
  weights[at] = variance;
  members[at] = member;
  if (count < NEAREST) counts[to] = count + 1;
}

function usualDifference(pages: readonly PairPage[], self: number, other: number): number {
  if (self > other) return pageOf(pages, self).differences[rowStart(self) + other]!;
  return -pageOf(pages, other).differences[rowStart(other) + self]!;
}

/** The distance of a series from the level that its nearest suggest, and their move in a week. */
export function viewFromNeighbours(
  { nearest: { counts, members, weights }, pages }: Neighbours,
  self: number,
  day: number,
  series: readonly Series[],
): NeighbourView {
  const count = counts[self] ?? 0;
  if (count === 0) return NO_VIEW;
  const own = lastLog(series[self]!);
  const sums = { steady: 0, steadyWeight: 0, fresh: 0, freshWeight: 0, move: 0, moveWeight: 0 };
  for (let at = self * NEAREST; at < self * NEAREST + count; at++) {
    const member = members[at]!;
    const other = series[member]!;
    const age = day - lastDay(other);
    if (age > FRESH_DAYS) continue;
    const gap = own - lastLog(other) - usualDifference(pages, self, member);
    const weight = weights[at]!;
    const freshWeight = weight * 0.5 ** age;
    sums.steady += weight * gap;
    sums.steadyWeight += weight;
    sums.fresh += freshWeight * gap;
    sums.freshWeight += freshWeight;
    const weekAgo = logAsOf(other, day - 7);
    if (Number.isNaN(weekAgo)) continue;
    sums.move += freshWeight * (lastLog(other) - weekAgo);
    sums.moveWeight += freshWeight;
  }
  return {
    steadyGap: sums.steadyWeight > 0 ? sums.steady / sums.steadyWeight : 0,
    freshGap: sums.freshWeight > 0 ? sums.fresh / sums.freshWeight : 0,
    move: sums.moveWeight > 0 ? sums.move / sums.moveWeight : 0,
  };
}
