const KEPT_REPORTS = 16;
/** Logarithms of equal prices may differ in their last bits. */
export const SAME = 1e-9;

/** The memory of one market's variety: a few numbers for a history of any length. */
export type Series = {
  readonly market: string;
  readonly state: string;
  readonly district: string;
  readonly variety: string;
  /** The position of its state in the panel's regions. */
  readonly region: number;
  reports: number;
  /** Logarithms of the last accepted prices, oldest first, and their days. */
  readonly logs: number[];
  readonly days: number[];
  /** A price with a threefold step that waits for the next report to confirm it. */
  suspect: { readonly log: number; readonly day: number } | null;
  fastLevel: number;
  middleLevel: number;
  slowLevel: number;
  /** Mean absolute change from report to report. */
  volatility: number;
  unchangedShare: number;
  changeProduct: number;
  changeSquare: number;
  lastChange: number;
  /** Usual distance from the state's and the nation's index; NaN until first seen. */
  usualToRegion: number;
  usualToNation: number;
  /** True if it reported in the last days, so that the indices count it. */
  isRecent: boolean;
  /** Its evenings that wait for reports, oldest first. */
  readonly pending: number[];
  /** The number of given-up forecasts by horizon, which the next report of the series adds to the score. */
  lapsing: number[] | null;
};

export function newSeries(identity: {
  market: string;
  state: string;
  district: string;
  variety: string;
  region: number;
  /** The value of all the commodity's series, until this one has its own. */
  volatility: number;
  unchangedShare: number;
}): Series {
  return {
    ...identity,
    reports: 0,
    logs: [],
    days: [],
    suspect: null,
    fastLevel: 0,
    middleLevel: 0,
    slowLevel: 0,
    changeProduct: 0,
    changeSquare: 1e-3,
    lastChange: 0,
    usualToRegion: Number.NaN,
    usualToNation: Number.NaN,
    isRecent: false,
    pending: [],
    lapsing: null,
  };
}

/** Logarithm of the last accepted price; only for a series that has one. */
export function lastLog(series: Series): number {
  return series.logs[series.logs.length - 1]!;
}

export function lastDay(series: Series): number {
  return series.days[series.days.length - 1]!;
}

/** Adds an accepted price to the series' memory. */
export function rememberPrice(series: Series, log: number, day: number): void {
  if (series.reports === 0) {
    series.fastLevel = log;
    series.middleLevel = log;
    series.slowLevel = log;
  } else {
    rememberChange(series, log - lastLog(series));
  }
  series.reports++;
  const young = 1 / series.reports;
  series.fastLevel += (log - series.fastLevel) * Math.max(0.3, young);
  series.middleLevel += (log - series.middleLevel) * Math.max(0.1, young);
  series.slowLevel += (log - series.slowLevel) * Math.max(0.03, young);
  series.logs.push(log);
  series.days.push(day);
  if (series.logs.length > KEPT_REPORTS) {
    series.logs.shift();
    series.days.shift();
  }
}

function rememberChange(series: Series, change: number): void {
  const gain = Math.max(0.02, 1 / (series.reports + 3));
  const size = Math.abs(change);
  const clipped = Math.max(-0.4, Math.min(0.4, change));
  series.volatility += gain * (Math.min(size, 0.3) - series.volatility);
  series.unchangedShare += gain * ((size < SAME ? 1 : 0) - series.unchangedShare);
  series.changeProduct += gain * (clipped * series.lastChange - series.changeProduct);
  series.changeSquare += gain * (clipped * clipped - series.changeSquare);
  series.lastChange = clipped;
}

/** The last price known on `day`, or NaN where the kept reports do not go back so far. */
export function logAsOf(series: Series, day: number): number {
  for (let at = series.days.length - 1; at >= 0; at--) {
    if (series.days[at]! <= day) return series.logs[at]!;
  }
  return Number.NaN;
}

/** The change of the report `back` reports ago against the one before it. */
export function changeBack(series: Series, back: number): number {
  const at = series.logs.length - back;
  return at > 0 ? series.logs[at]! - series.logs[at - 1]! : 0;
}

/** The usual days between the last reports; two where too little is known. */
export function usualGapDays(series: Series): number {
  const count = series.days.length;
  if (count < 4) return 2;
  const first = Math.max(0, count - 8);
  return (series.days[count - 1]! - series.days[first]!) / (count - 1 - first);
}

/**
 * The share of a change that the next change repeats; negative if it takes the change back. About -0.5 for noise around
 * a steady level.
 */
export function changeMemory(series: Series): number {
  const ratio = series.changeProduct / (series.changeSquare + 1e-4);
  return Math.max(-0.6, Math.min(0.6, ratio));
}

const KINDS_BY_GAP = 3;
export const SERIES_KINDS = 9;

/** Nine kinds of series, by how often the price stands still and how often it is reported. */
export function seriesKind(unchangedShare: number, gapDays: number): number {
  const sticky = unchangedShare < 0.2 ? 0 : unchangedShare < 0.6 ? 1 : 2;
  const rare = gapDays < 1.5 ? 0 : gapDays < 3 ? 1 : 2;
  return sticky * KINDS_BY_GAP + rare;
}
