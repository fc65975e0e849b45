/** One market within reach. */
export interface Offer {
  readonly market: string;
  readonly pricePerQuintal: number;
  /** In a straight line; 0 in the farmer's own district. */
  readonly distanceKm: number;
  /** The days of the last weeks on which it reported this crop. */
  readonly reports: number;
  /** A private yard or another place that is no mandi of a committee. */
  readonly isPrivate: boolean;
  /** True if no market may pay the price any more. */
  readonly isOld: boolean;
}

/** Fewer reports are news, not a price: one slip of the pen would send a truck to the wrong town. */
export const leastReports = 3;
/** The share above its neighbours from which a price is to be asked for by phone first. */
export const mostAboveOthers = 0.3;

const shownFirst = 5;
const nearestShown = 3;

export interface Ranked<Each extends Offer> {
  readonly offer: Each;
  readonly net: number;
  readonly isOwn: boolean;
}

export interface Doubt<Each extends Offer> extends Ranked<Each> {
  /** The share above the usual price of the other markets, if it is far above; 0.59 is 59 %. */
  readonly above: number | undefined;
  /** True if it reported on too few days. */
  readonly isRare: boolean;
}

export interface WhereToSell<Each extends Offer> {
  /** Leaves the most of all markets with a price that one may go by; undefined if there is none. */
  readonly best: Ranked<Each> | undefined;
  /** The own mandi, the nearest and the best ones, the most in hand first. */
  readonly shown: readonly Ranked<Each>[];
  /** The rest, in the same order. */
  readonly others: readonly Ranked<Each>[];
  /** Prices that nobody should load a truck for before a phone call: the own mandi's first, then the highest. */
  readonly doubts: readonly Doubt<Each>[];
}

interface Plan<Each extends Offer> {
  /** The rupees that an offer leaves in hand. */
  readonly leaves: (offer: Each) => number;
  /** The market that the farmer chose. */
  readonly own?: string | undefined;
}

/**
 * Ranks markets by what they leave in hand, and only those whose price holds: reported often enough, and not far above
 * the others. Where no market reports often, there is no best one.
 */
export function whereToSell<Each extends Offer>(
  offers: readonly Each[],
  { leaves, own = ownMandi(offers)?.market }: Plan<Each>,
): WhereToSell<Each> {
  const ranked = offers.map((offer) => ({ offer, net: leaves(offer), isOwn: offer.market === own })).toSorted(byRank);
  const judged = ranked.map((each) => ({ ...each, ...doubtOf(each.offer, offers) }));
  const doubts = judged
    .filter(isDoubtful)
    .toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn) || byPrice(one.offer, other.offer));
  const sure = ranked.filter(({ offer }) => !doubts.some((doubt) => doubt.offer === offer));
  const best = sure.find(({ offer }) => !offer.isOld);
  const first = choose(sure);
  return {
    best,
    shown: sure.filter((each) => first.has(each)),
    others: sure.filter((each) => !first.has(each)),
    doubts,
  };
}

/** Old prices stand below fresh ones, because the ranking would compare two different days. */
export function byRank(one: Pick<Ranked<Offer>, 'offer' | 'net'>, other: Pick<Ranked<Offer>, 'offer' | 'net'>): number {
  return (
    Number(one.offer.isOld) - Number(other.offer.isOld) ||
    other.net - one.net ||
    one.offer.distanceKm - other.offer.distanceKm
  );
}

function byPrice(one: Offer, other: Offer): number {
  return other.pricePerQuintal - one.pricePerQuintal;
}

function doubtOf(offer: Offer, offers: readonly Offer[]): Pick<Doubt<Offer>, 'above' | 'isRare'> {
  const usual = usualPrice(offers.filter((other) => other.market !== offer.market && other.isOld === offer.isOld));
  const above = usual === undefined || usual <= 0 ? 0 : offer.pricePerQuintal / usual - 1;
  return { above: above > mostAboveOthers ? above : undefined, isRare: offer.reports < leastReports };
}

function isDoubtful({ above, isRare }: Pick<Doubt<Offer>, 'above' | 'isRare'>): boolean {
  return isRare || above !== undefined;
}

/** The middle price of the markets that report often; where none does, of all. One wild price hardly moves it. */
function usualPrice(offers: readonly Offer[]): number | undefined {
  const steady = offers.filter(({ reports }) => reports >= leastReports);
  const prices = (steady.length > 0 ? steady : offers).map(({ pricePerQuintal }) => pricePerQuintal);
  const sorted = prices.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/** The mandi of the own district that reports most often: the one that everybody there means. */
function ownMandi<Each extends Offer>(offers: readonly Each[]): Each | undefined {
  return nearestFirst(offers).find(({ distanceKm }) => distanceKm < 1);
}

/** The nearest first; within a district the mandis of committees before private yards, then those that report most. */
function nearestFirst<Each extends Offer>(offers: readonly Each[]): Each[] {
  return offers.toSorted(
    (one, other) =>
      one.distanceKm - other.distanceKm ||
      Number(one.isPrivate) - Number(other.isPrivate) ||
      other.reports - one.reports ||
      byPrice(one, other) ||
      (one.market < other.market ? -1 : 1),
  );
}

/** The own mandi and the nearest ones always, and the ones that leave most for the rest of the places. */
function choose<Each extends Offer>(sure: readonly Ranked<Each>[]): Set<Ranked<Each>> {
  const nearest = new Set(nearestFirst(sure.map(({ offer }) => offer)).slice(0, nearestShown));
  const always = sure.filter(({ offer, isOwn }) => isOwn || nearest.has(offer));
  const rest = sure.filter((each) => !always.includes(each));
  return new Set([...rest.slice(0, Math.max(1, shownFirst - always.length)), ...always]);
}
