import { lastDay, lastLog, logAsOf, type Series } from './series.ts';

/** How far apart each two series usually stand, and which twelve move most like each one. */
export type Neighbours = {
  /** Lower triangle: usual difference of the logarithms, its variance, weeks seen. */
  difference: Float32Array;
  variance: Float32Array;
  weeks: Uint16Array;
  nearest: Nearest[];
  lastWeek: number;
  lastChoice: number;
};

type Nearest = { readonly members: Int32Array; readonly weights: Float64Array };

export type NeighbourView = { readonly steadyGap: number; readonly freshGap: number; readonly move: number };

const NEAREST = 12;
const LEAST_WEEKS = 5;
const FRESH_DAYS = 10;
/** Bounds memory at 40 MB a commodity; later series simply have no neighbours. */
const MOST_SERIES = 2900;
const NO_VIEW: NeighbourView = { steadyGap: 0, freshGap: 0, move: 0 };

export function newNeighbours(): Neighbours {
  return {
    difference: new Float32Array(0),
    variance: new Float32Array(0),
    weeks: new Uint16Array(0),
    nearest: [],
    lastWeek: Number.NEGATIVE_INFINITY,
    lastChoice: Number.NEGATIVE_INFINITY,
  };
}

/** Once a week compares every two fresh series, and every fourth week chooses the nearest anew. */
export function advanceNeighbours(neighbours: Neighbours, day: number, series: readonly Series[]): void {
  if (day - neighbours.lastWeek < 7) return;
  neighbours.lastWeek = day;
  const count = Math.min(series.length, MOST_SERIES);
  makeRoom(neighbours, count);
  const fresh: number[] = [];
  for (let at = 0; at < count; at++) {
    if (series[at]!.reports > 0 && day - lastDay(series[at]!) <= 7) fresh.push(at);
  }
  for (let high = 1; high < fresh.length; high++) {
    for (let low = 0; low < high; low++) {
      comparePair(neighbours, pairAt(fresh[high]!, fresh[low]!), series, fresh[high]!, fresh[low]!);
    }
  }
  if (day - neighbours.lastChoice < 28) return;
  neighbours.lastChoice = day;
  neighbours.nearest = Array.from({ length: count }, (_, at) => chooseNearest(neighbours, at, count));
}

function pairAt(high: number, low: number): number {
  return (high * (high - 1)) / 2 + low;
}

function makeRoom(neighbours: Neighbours, count: number): void {
  const needed = (count * (count - 1)) / 2;
  if (needed <= neighbours.weeks.length) return;
  const capacity = Math.ceil(needed * 1.3);
  const { difference, variance, weeks } = neighbours;
  neighbours.difference = new Float32Array(capacity);
  neighbours.difference.set(difference);
  neighbours.variance = new Float32Array(capacity).fill(0.04);
  neighbours.variance.set(variance);
  neighbours.weeks = new Uint16Array(capacity);
  neighbours.weeks.set(weeks);
}

function comparePair(neighbours: Neighbours, at: number, series: readonly Series[], high: number, low: number): void {
  const now = lastLog(series[high]!) - lastLog(series[low]!);
  const weeks = Math.min(60_000, neighbours.weeks[at]! + 1);
  neighbours.weeks[at] = weeks;
  if (weeks === 1) {
    neighbours.difference[at] = now;
    return;
  }
  const surprise = Math.max(-1, Math.min(1, now - neighbours.difference[at]!));
  neighbours.variance[at]! += Math.max(0.06, 1 / (weeks + 2)) * (surprise * surprise - neighbours.variance[at]!);
  neighbours.difference[at]! += Math.max(0.06, 1 / weeks) * (now - neighbours.difference[at]!);
}

function chooseNearest(neighbours: Neighbours, self: number, count: number): Nearest {
  const candidates: { member: number; variance: number }[] = [];
  for (let other = 0; other < count; other++) {
    if (other === self) continue;
    const at = pairAt(Math.max(self, other), Math.min(self, other));
    if (neighbours.weeks[at]! < LEAST_WEEKS) continue;
    candidates.push({ member: other, variance: neighbours.variance[at]! + 0.0005 });
  }
  candidates.sort((left, right) => left.variance - right.variance);
  const chosen = candidates.slice(0, NEAREST);
  return {
    members: Int32Array.from(chosen, (candidate) => candidate.member),
    weights: Float64Array.from(chosen, (candidate) => 1 / candidate.variance),
  };
}

/** How far a series stands from where its nearest put it, and how these moved in a week. */
export function viewFromNeighbours(
  neighbours: Neighbours,
  self: number,
  day: number,
  series: readonly Series[],
): NeighbourView {
  const nearest = neighbours.nearest[self];
  if (!nearest) return NO_VIEW;
  const own = lastLog(series[self]!);
  const sums = { steady: 0, steadyWeight: 0, fresh: 0, freshWeight: 0, move: 0, moveWeight: 0 };
  nearest.members.forEach((member, rank) => {
    const other = series[member]!;
    const age = day - lastDay(other);
    if (age > FRESH_DAYS) return;
    const at = pairAt(Math.max(self, member), Math.min(self, member));
    const usual = self > member ? neighbours.difference[at]! : -neighbours.difference[at]!;
    const gap = own - lastLog(other) - usual;
    const weight = nearest.weights[rank]!;
    const freshWeight = weight * 0.5 ** age;
    sums.steady += weight * gap;
    sums.steadyWeight += weight;
    sums.fresh += freshWeight * gap;
    sums.freshWeight += freshWeight;
    const weekAgo = logAsOf(other, day - 7);
    if (Number.isNaN(weekAgo)) return;
    sums.move += freshWeight * (lastLog(other) - weekAgo);
    sums.moveWeight += freshWeight;
  });
  return {
    steadyGap: sums.steadyWeight > 0 ? sums.steady / sums.steadyWeight : 0,
    freshGap: sums.freshWeight > 0 ? sums.fresh / sums.freshWeight : 0,
    move: sums.moveWeight > 0 ? sums.move / sums.moveWeight : 0,
  };
}
