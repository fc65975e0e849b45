/**
 * The relation of some series to each series before them: the usual difference of the logarithms, its variance, and the
 * number of weeks with both.
 */
export type PairPage = {
  readonly differences: Float32Array;
  readonly variances: Float32Array;
  readonly weeks: Uint8Array;
};

/** The number of pairs that there is still room for, over all commodities. */
export type PairRoom = { left: number };

/** The largest number in a byte; after the sixteenth week, one more changes nothing. */
const MOST_WEEKS = 255;
export const SERIES_IN_PAGE = 16;
const FIRST_VARIANCE = 0.04;
/** Limits memory to 40 MB a commodity; later series have no neighbours. */
const MOST_SERIES = 2900;
/** Limits memory to 180 MB for all commodities: twice the need of a country's live series. */
const MOST_PAIRS = 20_000_000;

export function newPairRoom(): PairRoom {
  return { left: MOST_PAIRS };
}

/** The start of a series' pairs if all pairs were in one page. */
function pairsBefore(at: number): number {
  return (at * (at - 1)) / 2;
}

/** The start of a series' pairs in its own page. */
export function rowStart(at: number): number {
  return pairsBefore(at) - pairsBefore(at - (at % SERIES_IN_PAGE));
}

export function pageOf(pages: readonly PairPage[], at: number): PairPage {
  return pages[Math.floor(at / SERIES_IN_PAGE)]!;
}

/** Adds pages for that many series while there is room. */
export function addPages(pages: PairPage[], room: PairRoom, series: number): void {
  const count = Math.min(series, MOST_SERIES);
  for (let first = pages.length * SERIES_IN_PAGE; first < count; first += SERIES_IN_PAGE) {
    const size = pairsBefore(first + SERIES_IN_PAGE) - pairsBefore(first);
    if (size > room.left) return;
    room.left -= size;
    pages.push({
      differences: new Float32Array(size),
      variances: new Float32Array(size),
      weeks: new Uint8Array(size),
    });
  }
}

/** One week's difference between two series. */
export function comparePair({ differences, variances, weeks }: PairPage, at: number, now: number): void {
  const seen = Math.min(MOST_WEEKS, weeks[at]! + 1);
  weeks[at] = seen;
  if (seen === 1) {
    differences[at] = now;
    variances[at] = FIRST_VARIANCE;
    return;
  }
  const away = now - differences[at]!;
  const surprise = Math.max(-1, Math.min(1, away));
  variances[at]! += Math.max(0.06, 1 / (seen + 2)) * (surprise * surprise - variances[at]!);
  differences[at]! += Math.max(0.06, 1 / seen) * away;
}
