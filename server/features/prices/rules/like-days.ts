import type { HistoryRow } from '#contract/prices.ts';

import { median } from '#domain/median.ts';
import { addDays } from '#domain/days.ts';
import { roundRupees, shareOfChange } from './to-price.ts';

/** Two days to be held against each other. */
export interface DayPair {
  earlier: string;
  later: string;
}

/** What the markets and varieties that reported on both days paid on each: medians. */
export interface LikeDays extends DayPair {
  price: number;
  priceBefore: number;
  markets: number;
}

/** A gap in the reports may move a comparison by so many days, and no more. */
const slackDays = 3;
const comparedDaysAgo = [7, 30] as const;

/** Each day with the one before it, and the last one with those of about a week and a month before. */
export function pairDays(days: readonly Pick<HistoryRow, 'date'>[]): DayPair[] {
  const last = days.at(-1)?.date;
  if (last === undefined) return [];
  const steps = days.slice(1).map(({ date }, at) => ({ earlier: days[at]?.date ?? date, later: date }));
  const known = new Set(steps.map(({ earlier, later }) => `${earlier} ${later}`));
  const about = comparedDaysAgo.flatMap((ago) => daysAbout(days, addDays(last, -ago)));
  const long = about.map((earlier) => ({ earlier, later: last }));
  return [...steps, ...long.filter(({ earlier, later }) => !known.has(`${earlier} ${later}`))];
}

/** One market's variety and grade: what it paid on each day it reported. */
export interface ReportedSeries {
  market: number;
  prices: Readonly<Record<string, number>>;
}

export function compareSeries(series: readonly ReportedSeries[], pairs: readonly DayPair[]): LikeDays[] {
  return pairs.flatMap(({ earlier, later }) => {
    const both = series.flatMap(({ market, prices }) => {
      const [price, before] = [prices[later], prices[earlier]];
      return price === undefined || before === undefined ? [] : [{ market, price, before }];
    });
    if (both.length === 0) return [];
    return {
      earlier,
      later,
      price: median(both.map(({ price }) => price)),
      priceBefore: median(both.map(({ before }) => before)),
      markets: new Set(both.map(({ market }) => market)).size,
    };
  });
}

interface Change {
  change: number;
  /** What was paid then, where it can be compared. */
  price: number;
  day: string;
}

/**
 * Looks changes up. Each is of the same markets and varieties on both days; one of few of those that reported would be
 * called the place's all the same, so it is left out.
 */
export function openChanges(days: readonly HistoryRow[], pairs: readonly LikeDays[]) {
  const markets = new Map(days.map((row) => [row.date, row.markets]));
  const known = new Map(pairs.map((pair) => [`${pair.earlier} ${pair.later}`, pair]));

  function between(earlier: string, later: string, ofMarkets: number): Change | undefined {
    const pair = known.get(`${earlier} ${later}`);
    if (!pair || pair.markets * 2 <= ofMarkets) return undefined;
    const change = shareOfChange(pair.priceBefore, pair.price);
    return change === null ? undefined : { change, price: roundRupees(pair.priceBefore), day: earlier };
  }

  return {
    /** From one day to the next; of two that share most of their markets. */
    step: (earlier: string, later: string) =>
      between(earlier, later, Math.max(markets.get(earlier) ?? 0, markets.get(later) ?? 0)),
    /** Of the last day against one about so many days before it; of one that most of its markets reported on. */
    since(daysAgo: (typeof comparedDaysAgo)[number]): Change | undefined {
      const last = days.at(-1);
      if (!last) return undefined;
      return daysAbout(days, addDays(last.date, -daysAgo))
        .map((day) => between(day, last.date, last.markets))
        .find((change) => change !== undefined);
    },
  };
}

/** That day and those soon before it, the newest first; then those soon after it. */
function daysAbout(days: readonly Pick<HistoryRow, 'date'>[], day: string): string[] {
  const dates = days.map(({ date }) => date);
  return [
    ...dates.filter((date) => date <= day && date >= addDays(day, -slackDays)).toReversed(),
    ...dates.filter((date) => date > day && date <= addDays(day, slackDays)),
  ];
}
