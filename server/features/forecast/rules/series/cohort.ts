import type { Series } from './series.ts';
import { horizons } from '../types.ts';

/**
 * All markets of a place with a forecast on one evening. Their mean has a smaller error than one market, and only the
 * past shows how much smaller. An evening is a row of numbers, because a hundred thousand wait in a country.
 */
export type Cohorts = {
  /** The nation, then each of the panel's regions. */
  readonly places: Float64Array[];
  /** By horizon, the series that joined last: a market's varieties follow each other, and count as one market. */
  readonly lastJoined: (Series | undefined)[];
  /** The evenings with a wait that ended before this day are closed. */
  closedBefore: number;
};

/** The forecast for a place and one horizon, and the markets' later reports: means, in rupees. */
export type CohortOutcome = {
  readonly horizon: number;
  readonly markets: number;
  readonly last: number;
  readonly price: number;
  readonly actual: number;
  /** The markets' usual change, as a share of the price. */
  readonly scale: number;
  /** The ends of the forecast's band, in units of `scale`; NaN where it had none. */
  readonly band: readonly [number, number];
};

/** The days that an evening waits for its reports: as long as a market with a forecast may usually take. */
const waitDays = horizons.map(({ longestUsualDays }) => longestUsualDays);
const LONGEST_WAIT_DAYS = Math.max(...waitDays);
const EVENINGS = LONGEST_WAIT_DAYS + 1;
/** If fewer of the reports came, they say little about the mean. */
const LEAST_SETTLED = 0.5;

/** The numbers of an evening: its day, then each horizon's own. */
const DAY = 0;
const OWN = 1;
const MARKETS = 0;
const TOLD = 1;
const SETTLED = 2;
const LAST = 3;
const PRICE = 4;
const ACTUAL = 5;
const SCALE = 6;
const LOW = 7;
const HIGH = 8;
const EACH = 9;
const NUMBERS = OWN + EACH * horizons.length;

export function newCohorts(): Cohorts {
  return { places: [], lastJoined: [], closedBefore: Number.NEGATIVE_INFINITY };
}

function firstOf(day: number): number {
  return (day % EVENINGS) * NUMBERS;
}

function placeOf(cohorts: Cohorts, place: number): Float64Array {
  while (cohorts.places.length <= place) cohorts.places.push(new Float64Array(EVENINGS * NUMBERS).fill(Number.NaN));
  return cohorts.places[place]!;
}

/** Adds a series with a forecast of this evening to the nation and to its state. */
export function joinCohorts(
  cohorts: Cohorts,
  series: Series,
  { day, horizon }: { day: number; horizon: number },
): void {
  const last = cohorts.lastJoined[horizon];
  cohorts.lastJoined[horizon] = series;
  for (const place of placesOf(series)) {
    const numbers = placeOf(cohorts, place);
    const first = firstOf(day);
    const isFirst = numbers[first + DAY] !== day;
    if (isFirst) {
      numbers.fill(0, first, first + NUMBERS);
      numbers[first + DAY] = day;
    }
    const own = first + OWN + horizon * EACH;
    const isNewMarket = numbers[own + TOLD] === 0 || last?.market !== series.market || last.region !== series.region;
    numbers[own + TOLD]!++;
    if (isNewMarket) numbers[own + MARKETS]!++;
  }
}

function placesOf({ region }: Series): readonly [nation: number, state: number] {
  return [0, region + 1];
}

/** Stores the band of each place with forecasts, at the end of an evening, when the number of markets is known. */
export function tellBands(
  cohorts: Cohorts,
  day: number,
  bandFor: (horizon: number, markets: number) => readonly [number, number] | null,
): void {
  const first = firstOf(day);
  for (const numbers of cohorts.places) {
    if (numbers[first + DAY] !== day) continue;
    for (let horizon = 0; horizon < horizons.length; horizon++) {
      const own = first + OWN + horizon * EACH;
      const band = bandFor(horizon, numbers[own + MARKETS]!);
      numbers[own + LOW] = band ? band[0] : Number.NaN;
      numbers[own + HIGH] = band ? band[1] : Number.NaN;
    }
  }
}

/** Adds the report that came for a series of an evening. */
export function settleInCohorts(
  cohorts: Cohorts,
  series: Series,
  met: { day: number; horizon: number; last: number; price: number; actual: number; scale: number },
): void {
  const first = firstOf(met.day);
  const own = first + OWN + met.horizon * EACH;
  for (const place of placesOf(series)) {
    const numbers = cohorts.places[place];
    if (numbers?.[first + DAY] !== met.day) continue;
    numbers[own + SETTLED]!++;
    numbers[own + LAST]! += met.last;
    numbers[own + PRICE]! += met.price;
    numbers[own + ACTUAL]! += met.actual;
    numbers[own + SCALE]! += met.last * met.scale;
  }
}

/** Passes on the evenings that have waited long enough when `day` begins, oldest first. */
export function closeCohorts(cohorts: Cohorts, day: number, onClosed: (outcome: CohortOutcome) => void): void {
  const from = Math.max(cohorts.closedBefore, day - 2 * EVENINGS);
  cohorts.closedBefore = day;
  for (let closing = from; closing < day; closing++) {
    for (let horizon = 0; horizon < horizons.length; horizon++) {
      for (const numbers of cohorts.places) {
        const outcome = outcomeOf(numbers, closing - waitDays[horizon]!, horizon);
        if (outcome) onClosed(outcome);
      }
    }
  }
}

function outcomeOf(numbers: Float64Array, evening: number, horizon: number): CohortOutcome | null {
  const first = firstOf(evening);
  if (numbers[first + DAY] !== evening) return null;
  const own = first + OWN + horizon * EACH;
  const markets = numbers[own + MARKETS]!;
  const settled = numbers[own + SETTLED]!;
  if (markets < 2 || settled < LEAST_SETTLED * numbers[own + TOLD]!) return null;
  const last = numbers[own + LAST]!;
  return {
    horizon,
    markets,
    last: last / settled,
    price: numbers[own + PRICE]! / settled,
    actual: numbers[own + ACTUAL]! / settled,
    scale: numbers[own + SCALE]! / last,
    band: [numbers[own + LOW]!, numbers[own + HIGH]!],
  };
}
