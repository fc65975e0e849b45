import type { HistoryRow } from '#contract/prices.ts';
import { addDays } from '#domain/days/days.ts';
import { comparableDays } from '#domain/days/freshness.ts';
import { median } from '#domain/numbers/median.ts';
import { roundRupees, shareOfChange } from '#domain/numbers/rupees.ts';

/** The number of days that a history looks back: some markets meet once a week. */
export const historyWindowDays = 60;

/** One day over all markets that fit, as they reported it. */
export interface ReportedDay {
  day: string;
  avgPrice: number;
  minPrice: number;
  maxPrice: number;
  modalPrice: number;
  markets: number;
}

/**
 * The days as one series (oldest first), at the level of the newest. The chart, the arrow and the analysis all use it,
 * so they always agree.
 */
export function toHistory(
  reported: readonly ReportedDay[],
  levels: ReadonlyMap<string, number>,
  arrivals: ReadonlyMap<string, number> = new Map(),
): HistoryRow[] {
  const newest = reported.at(-1);
  if (!newest) return [];
  const usual = median(reported.map(({ markets }) => markets));
  return reported.map(({ day, markets, ...prices }) => {
    const level = levels.get(day);
    const arrivalsTonnes = arrivals.get(day);
    const scale = level === undefined ? 1 : (newest.modalPrice * level) / prices.modalPrice;
    return {
      _id: day,
      date: day,
      avgPrice: roundRupees(prices.avgPrice * scale),
      minPrice: roundRupees(prices.minPrice * scale),
      maxPrice: roundRupees(prices.maxPrice * scale),
      modalPrice: roundRupees(prices.modalPrice * scale),
      markets,
      ...(arrivalsTonnes === undefined ? {} : { arrivalsTonnes }),
      reports: level === undefined ? 'other' : markets * 3 < usual ? 'few' : 'usual',
    };
  });
}

export interface Change {
  /** A share of the earlier price: 0.05 is up five percent. */
  share: number;
  rupees: number;
  since: string;
}

/** From the day before in the series to the newest; undefined where that day is over a week ago or of other markets. */
export function changeOf(days: readonly Pick<HistoryRow, 'date' | 'modalPrice' | 'reports'>[]): Change | null {
  const last = days.at(-1);
  const before = days.slice(0, -1).findLast(({ reports }) => reports !== 'other');
  if (!last || !before || before.date < addDays(last.date, -comparableDays)) return null;
  const share = shareOfChange(before.modalPrice, last.modalPrice);
  if (share === null) return null;
  return { share, rupees: roundRupees(last.modalPrice - before.modalPrice), since: before.date };
}

/** The price of one market's variety and grade on each day it reported. */
export interface ReportedSeries {
  readonly prices: Readonly<Record<string, number>>;
  /** Its arrivals in tonnes on each day that told them; null where it told none. */
  readonly arrivals?: Readonly<Record<string, number>> | null;
}

/** The arrivals of each day over all series, in tonnes. */
export function sumArrivals(series: readonly ReportedSeries[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [day, tonnes] of series.flatMap(({ arrivals }) => Object.entries(arrivals ?? {}))) {
    sums.set(day, (sums.get(day) ?? 0) + tonnes);
  }
  return new Map([...sums].map(([day, tonnes]) => [day, Math.round(tonnes * 10) / 10]));
}

/** One series' evidence on a day: its report on a later day with a known level. */
interface Link {
  after: string;
  /** The change of the price's logarithm from then back to the day. */
  change: number;
}

/**
 * The level of each day against the newest, which is 1. Other markets report every day, so their median can move
 * although no price changed. Here each series is compared with its own next report, and the level of that day carries
 * back. So a level needs no earlier day: ten days and a year have the same. A day without a link is left out, because
 * other markets reported then.
 */
export function linkDays(series: readonly ReportedSeries[], newest: string): ReadonlyMap<string, number> {
  const logs = new Map<string, number>([[newest, 0]]);
  const later = new Map<ReportedSeries, { day: string; price: number }>();
  for (const [day, reports] of newestFirst(series)) {
    const links = reports.flatMap(({ one, price }): Link[] => {
      const next = later.get(one);
      return next ? [{ after: next.day, change: Math.log(price / next.price) }] : [];
    });
    if (day !== newest && links.length > 0) logs.set(day, estimate(logs, preferFresh(day, links)));
    if (!logs.has(day)) continue;
    for (const { one, price } of reports) later.set(one, { day, price });
  }
  return new Map([...logs].map(([day, log]) => [day, Math.exp(log)]));
}

type ReportsOfDay = { one: ReportedSeries; price: number }[];

function newestFirst(series: readonly ReportedSeries[]): [string, ReportsOfDay][] {
  const days = new Map<string, ReportsOfDay>();
  for (const one of series) {
    for (const [day, price] of Object.entries(one.prices)) {
      const ofDay = days.get(day) ?? [];
      days.set(day, ofDay);
      ofDay.push({ one, price });
    }
  }
  return [...days].toSorted(([left], [right]) => (left > right ? -1 : 1));
}

/** A report of next season says little about a day that has a report of the week after. */
function preferFresh(day: string, links: readonly Link[]): readonly Link[] {
  const until = addDays(day, comparableDays);
  const fresh = links.filter(({ after }) => after <= until);
  return fresh.length > 0 ? fresh : links;
}

/** The mean of the series, without the lowest and the highest tenth: those are mostly errors. */
function estimate(logs: ReadonlyMap<string, number>, links: readonly Link[]): number {
  const said = links
    .map(({ after, change }) => (logs.get(after) ?? 0) + change)
    .toSorted((left, right) => left - right);
  const cut = Math.floor(said.length / 10);
  const kept = said.slice(cut, said.length - cut);
  return kept.reduce((sum, log) => sum + log, 0) / kept.length;
}
