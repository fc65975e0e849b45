import { roundRupees, shareOfChange } from '#domain/numbers/rupees.ts';
import type { SupportPrice } from '#catalogue/support-prices.ts';
import type { Insight } from '#contract/forecast.ts';
import type { HistoryRow } from '#contract/prices.ts';
import type { TypePrice } from '#server/features/prices/index.ts';

import { median } from '#domain/numbers/median.ts';
import { addDays } from '#domain/days/days.ts';

/** The newest price of a market for the commodity. */
export interface MarketLevel {
  /** The market's id in the catalogue: `mh-nashik-lasalgaon-apmc`. */
  id: string;
  name: string;
  price: number;
}

export interface Known {
  /** The last 31 days, oldest first. */
  days: readonly HistoryRow[];
  /** The markets that reported in the last week. */
  markets: readonly MarketLevel[];
  /** The prices of the market types that reported in the last week, as the page compares them. */
  types: readonly TypePrice[];
  /** The support price in force on the last of the days. */
  supportPrice: SupportPrice | undefined;
}

/** A gap in the reports may move the compared day by at most so many days. */
const slackDays = 3;
const leastDaysForRange = 5;
const leastChanges = 10;

/** Computes the lines of the analysis. A line without figures is left out. */
export function computeInsights({ days, markets, types, supportPrice }: Known): Insight[] {
  const last = days.at(-1);
  if (!last) return [];
  const recent = lastThirty(days).filter(({ reports }) => reports !== 'other');
  return [
    direction(days, last),
    range(recent, last),
    spread(markets),
    volatility(recent),
    supportPrice && compareWithSupport(supportPrice, last),
    bestMarket(types),
  ].filter((line) => line !== undefined);
}

/** The newest day and the 29 before it. */
export function lastThirty(days: readonly HistoryRow[]): readonly HistoryRow[] {
  const last = days.at(-1);
  return last ? days.filter(({ date }) => date > addDays(last.date, -30)) : [];
}

/** `change7` and `change30` are shares of the price on `day7` and `day30`. */
function direction(days: readonly HistoryRow[], last: HistoryRow): Insight | undefined {
  const week = changeSince(7, days, last);
  const month = changeSince(30, days, last);
  if (!week && !month) return undefined;
  const figures = {
    price: last.modalPrice,
    day: last.date,
    ...(week && { change7: week.change, price7: week.price, day7: week.day }),
    ...(month && { change30: month.change, price30: month.price, day30: month.day }),
  };
  return { kind: 'direction', figures };
}

/**
 * The change of the last day against a day about so many days before it: that day or one soon before it, else one soon
 * after it.
 */
function changeSince(daysAgo: number, days: readonly HistoryRow[], last: HistoryRow) {
  const day = addDays(last.date, -daysAgo);
  const comparable = days.filter(({ reports }) => reports !== 'other');
  const before =
    comparable.findLast(({ date }) => date <= day && date >= addDays(day, -slackDays)) ??
    comparable.find(({ date }) => date > day && date <= addDays(day, slackDays));
  const change = before && shareOfChange(before.modalPrice, last.modalPrice);
  return before && typeof change === 'number' ? { change, price: before.modalPrice, day: before.date } : undefined;
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
      lowMarketId: cheapest.id,
      high: roundRupees(dearest.price),
      highMarket: dearest.name,
      highMarketId: dearest.id,
      difference: roundRupees(dearest.price - cheapest.price),
      markets: markets.length,
    },
  };
}

/** `usualChange`: half of the changes from one day with prices to the next stay below it. */
function volatility(days: readonly HistoryRow[]): Insight | undefined {
  const usual = days.filter(({ reports }) => reports === 'usual');
  const changes = usual.slice(1).flatMap(({ date, modalPrice }, at) => {
    const change = shareOfChange(usual[at]?.modalPrice, modalPrice);
    return change === null ? [] : [{ day: date, size: Math.abs(change) }];
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
  const { pricePerQuintal, season, variety } = support;
  return {
    kind: 'supportPrice',
    figures: {
      supportPrice: pricePerQuintal,
      price: modalPrice,
      day: date,
      difference: roundRupees(modalPrice - pricePerQuintal),
      change: share(modalPrice / pricePerQuintal - 1),
      season,
      ...(variety === undefined ? {} : { variety }),
    },
  };
}

/** The type of market that pays most now, and the price of the others: the median, each with as many as its markets. */
function bestMarket(types: readonly TypePrice[]): Insight | undefined {
  if (types.length < 2) return undefined;
  const best = types.reduce((left, right) => (right.price > left.price ? right : left));
  const others = median(
    types.flatMap(({ type, price, markets }) =>
      type === best.type ? [] : Array.from({ length: markets }, () => price),
    ),
  );
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
