/**
 * The relation of some series to each one before them: the usual difference of the logarithms and its variance, and the
 * weeks in which both were seen.
 */
export type PairPage = {
  readonly differences: Float32Array;
  readonly variances: Float32Array;
  readonly weeks: Uint8Array;
};

/** The pairs that may still be kept, of all commodities together. */
export type PairRoom = { left: number };

/** Fills a byte; from the seventeenth on, a week more changes nothing. */
const MOST_WEEKS = 255;
export const SERIES_IN_PAGE = 16;
const FIRST_VARIANCE = 0.04;
/** Bounds memory at 40 MB a commodity; later series simply have no neighbours. */
const MOST_SERIES = 2900;
/** Bounds it at 180 MB for all commodities: twice what a country's live series take. */
const MOST_PAIRS = 20_000_000;

export function newPairRoom(): PairRoom {
  return { left: MOST_PAIRS };
}

/** Where the pairs of a series would begin if all lay in one page. */
function pairsBefore(at: number): number {
  return (at * (at - 1)) / 2;
}

/** Where, in its page, the pairs of a series with those before it begin. */
export function rowStart(at: number): number {
  return pairsBefore(at) - pairsBefore(at - (at % SERIES_IN_PAGE));
}

export function pageOf(pages: readonly PairPage[], at: number): PairPage {
  return pages[Math.floor(at / SERIES_IN_PAGE)]!;
}

/** Pages for that many series, as far as there is room. */
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
