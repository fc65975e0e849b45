/** A price in rupees per quintal, with the band that holds four of five prices. */
interface Band {
  readonly price: number;
  readonly low: number;
  readonly high: number;
}

/** The cost of a week in the store. */
export interface Keeping {
  /** The percentage of the weight that a week takes; null where no source tells it. */
  readonly lossPercentAWeek: number | null;
  /** Rupees for a quintal and a week. */
  readonly storeCostAWeek: number;
}

interface WaitingFor extends Band {
  readonly days: number;
  /** Rupees that keeping takes from a quintal of today, at the expected price. */
  readonly keeping: number;
  /** In so many of ten such times less is left than by selling today. */
  readonly timesLess: number;
}

/** `sureGain` and `sureLoss` say nine of ten times; anything else is no sure gain. */
type Verdict = 'sureGain' | 'noSureGain' | 'sureLoss';

export interface SellOrWait {
  readonly today: number;
  /** In three days and in a week, as far as there is a forecast. */
  readonly waiting: readonly WaitingFor[];
  /** Of the longest wait. Undefined without a forecast. */
  readonly verdict: Verdict | undefined;
}

const daysInWeek = 7;
const dayAfterDays = 2;
const shortWaitDays = 3;

/** The forecasts as the server tells them: a band, or the reason why there is none. */
interface Outlook {
  /** In rupees per quintal; null where nobody reports. */
  readonly lastPrice: number | null;
  readonly dayAfter: Told;
  readonly nextWeek: Told;
}

type Told = ({ readonly kind: 'forecast' } & Band) | { readonly kind: 'notEnoughData' };

/**
 * Selling now against keeping the crop for three days or a week: the ranges, what keeping costs, what is sure. The one
 * answer for the page, kai and its voice; undefined without a price.
 */
export function sellOrWait(outlook: Outlook, keeping: Keeping): SellOrWait | undefined {
  const { lastPrice: today } = outlook;
  if (today === null) return undefined;
  const [dayAfter, nextWeek] = [outlook.dayAfter, outlook.nextWeek].map((told) =>
    told.kind === 'forecast' ? told : undefined,
  );
  const short = dayAfter && nextWeek && between(dayAfter, nextWeek);
  const bands = [
    ...(short ? [{ days: shortWaitDays, ...short }] : []),
    ...(nextWeek ? [{ days: daysInWeek, ...nextWeek }] : []),
  ];
  const waiting = bands.map(({ days, price, low, high }) => {
    const left = (later: number) => later - costOfKeeping(later, days, keeping);
    return {
      days,
      price,
      low,
      high,
      keeping: costOfKeeping(price, days, keeping),
      timesLess: timesBelow(today, { price: left(price), low: left(low), high: left(high) }),
    };
  });
  const last = waiting.at(-1);
  return { today, waiting, verdict: last && verdictOf(last.timesLess) };
}

function costOfKeeping(price: number, days: number, { lossPercentAWeek, storeCostAWeek }: Keeping): number {
  const weeks = days / daysInWeek;
  return (
    (price * weeks * Math.min(100, Math.max(0, lossPercentAWeek ?? 0))) / 100 + weeks * Math.max(0, storeCostAWeek)
  );
}

/**
 * The forecasts are for two days and for a week. In between the band widens with the root of the days, as prices do
 * that wander.
 */
function between(dayAfter: Band, nextWeek: Band): Band {
  const [from, to, at] = [dayAfterDays, daysInWeek, shortWaitDays].map(Math.sqrt) as [number, number, number];
  const weight = (at - from) / (to - from);
  const mix = (near: number, far: number) => near + weight * (far - near);
  return {
    price: mix(dayAfter.price, nextWeek.price),
    low: mix(dayAfter.low, nextWeek.low),
    high: mix(dayAfter.high, nextWeek.high),
  };
}

/** The band says where one, five and nine of ten prices end; between these the share grows evenly. */
function timesBelow(today: number, { price, low, high }: Band): number {
  if (today <= low) return 1;
  if (today >= high) return 9;
  const [from, to, times] = today < price ? [low, price, 1] : [price, high, 5];
  return Math.round(times + (4 * (today - from)) / (to - from));
}

function verdictOf(timesLess: number): Verdict {
  if (timesLess <= 1) return 'sureGain';
  return timesLess >= 9 ? 'sureLoss' : 'noSureGain';
}
