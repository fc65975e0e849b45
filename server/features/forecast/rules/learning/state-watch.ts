/**
 * How one state's markets move lately, against how they usually do. A state in unrest has wider bands at once, before
 * a forecast for next week can have missed.
 */
export type Unrest = { day: number; fast: number; fastRows: number; slow: number; slowRows: number };

/** The logarithms by which one state's bands are stretched at their ends, and the outcomes of today so far. */
export type StateBand = { low: number; high: number; reports: number; below: number; above: number };

export type Stretch = readonly [low: number, high: number];

const FAST_DAYS = 4;
const SLOW_DAYS = 180;
/** A mean error in units of the usual change, until one is measured, and the rows that this guess counts as. */
const USUAL_ERROR = 0.9;
const USUAL_ROWS = 50;
/** Few reports of the last days count little beside the usual ones. */
const BORROWED_ROWS = 20;
const LARGEST_ERROR = 6;

export function newUnrest(): Unrest {
  return { day: Number.NaN, fast: 0, fastRows: 0, slow: USUAL_ERROR * USUAL_ROWS, slowRows: USUAL_ROWS };
}

/** Records the error of a forecast for the next report, in units of the market's usual change. */
export function recordUnrest(unrest: Unrest, day: number, error: number): void {
  passDays(unrest, day);
  const size = Math.min(LARGEST_ERROR, Math.abs(error));
  unrest.fast += size;
  unrest.fastRows++;
  unrest.slow += size;
  unrest.slowRows++;
}

function passDays(unrest: Unrest, day: number): void {
  if (Number.isNaN(unrest.day)) unrest.day = day;
  const days = day - unrest.day;
  // A price that was held back has an earlier day than the last one.
  if (days <= 0) return;
  unrest.day = day;
  const fast = 0.5 ** (days / FAST_DAYS);
  const slow = 0.5 ** (days / SLOW_DAYS);
  unrest.fast *= fast;
  unrest.fastRows *= fast;
  unrest.slow *= slow;
  unrest.slowRows *= slow;
}

/** The factor of the state's usual errors on this day. */
export function unrestOn(unrest: Unrest, day: number): number {
  passDays(unrest, day);
  const slow = unrest.slow / unrest.slowRows;
  const fast = (unrest.fast + BORROWED_ROWS * slow) / (unrest.fastRows + BORROWED_ROWS);
  return Math.max(Math.exp(-1), Math.min(Math.E, fast / slow));
}

const WANTED_MISSES = 0.1;
/** A day on which all reports missed stretches the band's end by this part. */
const STEP = 0.6;
const LONGEST = 1.2;
/** A day of so many reports moves the band half as far as a day of many. */
const HALF_REPORTS = 50;

export function newStateBand(): StateBand {
  return { low: 0, high: 0, reports: 0, below: 0, above: 0 };
}

export function watchReport(
  band: StateBand,
  { actual, low, high }: { actual: number; low: number; high: number },
): void {
  const grain = actual * 1e-9;
  band.reports++;
  if (actual < low - grain) band.below++;
  if (actual > high + grain) band.above++;
}

/** Ends a day: an end with too many misses is stretched, one with too few is drawn in. */
export function closeDay(band: StateBand): void {
  const { reports, below, above } = band;
  if (reports === 0) return;
  const step = (STEP * reports) / (reports + HALF_REPORTS);
  band.low = within(band.low + step * (below / reports - WANTED_MISSES));
  band.high = within(band.high + step * (above / reports - WANTED_MISSES));
  band.reports = 0;
  band.below = 0;
  band.above = 0;
}

function within(stretch: number): number {
  return Math.max(-LONGEST, Math.min(LONGEST, stretch));
}

export function stretchOf({ low, high }: StateBand): Stretch {
  return [Math.exp(low), Math.exp(high)];
}

export const noStretch: Stretch = [1, 1];
