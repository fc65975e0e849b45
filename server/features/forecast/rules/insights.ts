import type { MarketTypeId } from '#catalogue/market-types.ts';
import type { SupportPrice } from '#catalogue/support-prices.ts';
import type { Insight } from '#contract/forecast.ts';
import type { HistoryRow } from '#contract/prices.ts';

import { median } from '#domain/median.ts';
import { addDays } from '#domain/days.ts';
import { type LikeDays, openChanges, roundRupees } from '#server/features/prices/index.ts';

/** What a market's newest reports of the commodity say. */
export interface MarketLevel {
  name: string;
  type: MarketTypeId;
  price: number;
}

export interface Known {
  /** Oldest first, of the last 31 days. */
  days: readonly HistoryRow[];
  /** Of `pairDays` those that have markets in common. */
  pairs: readonly LikeDays[];
  /** Of the last week. */
  markets: readonly MarketLevel[];
  /** What was in force on the last of the days. */
  supportPrice: SupportPrice | undefined;
}

type Changes = ReturnType<typeof openChanges>;

const leastDaysForRange = 5;
const leastChanges = 10;

/** What the figures say, line by line; a line whose figures do not exist is left out. */
export function computeInsights({ days, pairs, markets, supportPrice }: Known): Insight[] {
  const last = days.at(-1);
  if (!last) return [];
  const recent = lastThirty(days);
  const changes = openChanges(days, pairs);
  return [
    direction(changes, last),
    range(recent, last),
    spread(markets),
    volatility(recent, changes),
    supportPrice && compareWithSupport(supportPrice, last),
    bestMarket(markets),
  ].filter((line) => line !== undefined);
}

/** The newest day and the 29 before it. */
export function lastThirty(days: readonly HistoryRow[]): readonly HistoryRow[] {
  const last = days.at(-1);
  return last ? days.filter(({ date }) => date > addDays(last.date, -30)) : [];
}

/** `change7` and `change30` are shares of what the same markets paid on `day7` and `day30`. */
function direction(changes: Changes, last: HistoryRow): Insight | undefined {
  const week = changes.since(7);
  const month = changes.since(30);
  if (!week && !month) return undefined;
  const figures = {
    price: last.modalPrice,
    day: last.date,
    ...(week && { change7: week.change, price7: week.price, day7: week.day }),
    ...(month && { change30: month.change, price30: month.price, day30: month.day }),
  };
  return { kind: 'direction', figures };
}

/** `position` is 0 at the lowest price of the days and 1 at the highest. */
function range(days: readonly HistoryRow[], { modalPrice }: HistoryRow): Insight | undefined {
  if (days.length < leastDaysForRange) return undefined;
  const [lowest, highest] = [
    days.reduce(lower),
    days.reduce((left, right) => (lower(left, right) === left ? right : left)),
  ];
  if (lowest.modalPrice === highest.modalPrice) return undefined;
  const position = (modalPrice - lowest.modalPrice) / (highest.modalPrice - lowest.modalPrice);
  return {
    kind: 'range',
    figures: {
      low: lowest.modalPrice,
      lowDay: lowest.date,
      high: highest.modalPrice,
      highDay: highest.date,
      price: modalPrice,
      position: share(position),
      days: days.length,
    },
  };
}

function lower(left: HistoryRow, right: HistoryRow): HistoryRow {
  return right.modalPrice < left.modalPrice ? right : left;
}

function spread(markets: readonly MarketLevel[]): Insight | undefined {
  const byPrice = markets.toSorted((left, right) => left.price - right.price);
  const [cheapest, dearest] = [byPrice[0], byPrice.at(-1)];
  if (!cheapest || !dearest || cheapest.price === dearest.price) return undefined;
  return {
    kind: 'spread',
    figures: {
      low: roundRupees(cheapest.price),
      lowMarket: cheapest.name,
      high: roundRupees(dearest.price),
      highMarket: dearest.name,
      difference: roundRupees(dearest.price - cheapest.price),
      markets: markets.length,
    },
  };
}

/** `usualChange` is what half of the changes from one day with prices to the next stay below. */
function volatility(days: readonly HistoryRow[], { step }: Changes): Insight | undefined {
  const changes = days.flatMap(({ date }, at) => {
    const before = days[at - 1];
    const found = before && step(before.date, date);
    return found ? [{ day: date, size: Math.abs(found.change) }] : [];
  });
  if (changes.length < leastChanges) return undefined;
  const largest = changes.reduce((left, right) => (right.size > left.size ? right : left));
  return {
    kind: 'volatility',
    figures: {
      usualChange: share(median(changes.map(({ size }) => size))),
      largestChange: share(largest.size),
      largestDay: largest.day,
      changes: changes.length,
    },
  };
}

function compareWithSupport(support: SupportPrice, { date, modalPrice }: HistoryRow): Insight {
  const { pricePerQuintal, season, seasonHindi, variety } = support;
  return {
    kind: 'supportPrice',
    figures: {
      supportPrice: pricePerQuintal,
      price: modalPrice,
      day: date,
      difference: roundRupees(modalPrice - pricePerQuintal),
      change: share(modalPrice / pricePerQuintal - 1),
      season,
      seasonHindi,
      ...(variety === undefined ? {} : { variety }),
    },
  };
}

/** Which type of market pays best now, and what the others pay. */
function bestMarket(markets: readonly MarketLevel[]): Insight | undefined {
  const types = [...Map.groupBy(markets, ({ type }) => type)].map(([type, members]) => ({
    type,
    price: median(members.map(({ price }) => price)),
    markets: members.length,
  }));
  if (types.length < 2) return undefined;
  const best = types.reduce((left, right) => (right.price > left.price ? right : left));
  const others = median(markets.filter(({ type }) => type !== best.type).map(({ price }) => price));
  if (best.price <= others) return undefined;
  return {
    kind: 'bestMarket',
    figures: {
      marketType: best.type,
      price: roundRupees(best.price),
      markets: best.markets,
      otherPrice: roundRupees(others),
      difference: roundRupees(best.price - others),
    },
  };
}

function share(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
