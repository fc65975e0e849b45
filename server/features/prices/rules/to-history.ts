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
export function toHistory(reported: readonly ReportedDay[], levels: ReadonlyMap<string, number>): HistoryRow[] {
  const newest = reported.at(-1);
  if (!newest) return [];
  const usual = median(reported.map(({ markets }) => markets));
  return reported.map(({ day, markets, ...prices }) => {
    const level = levels.get(day);
    const scale = level === undefined ? 1 : (newest.modalPrice * level) / prices.modalPrice;
    return {
      _id: day,
      date: day,
      avgPrice: roundRupees(prices.avgPrice * scale),
      minPrice: roundRupees(prices.minPrice * scale),
      maxPrice: roundRupees(prices.maxPrice * scale),
      modalPrice: roundRupees(prices.modalPrice * scale),
      markets,
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
}

/** One series' evidence on a day: how far its price moved since its report before. */
interface Link {
  before: string;
  /** The change of the price's logarithm. */
  change: number;
}

/** The place of a day in a chain of days with known levels against each other. */
interface Place {
  chain: number;
  log: number;
}

/**
 * The level of each day against the newest, which is 1. Other markets report every day, so their median can move
 * although no price changed. Here each series is compared with its own earlier report, and the level of that day
 * carries over. A day without a link to the newest is left out: other markets reported then.
 */
export function linkDays(series: readonly ReportedSeries[], newest: string): ReadonlyMap<string, number> {
  const places = new Map<string, Place>();
  const links = findLinks(series);
  for (const day of [...links.keys()].toSorted()) placeDay(places, day, links.get(day) ?? []);
  const base = places.get(newest);
  const levels = new Map<string, number>([[newest, 1]]);
  for (const [day, { chain, log }] of places) {
    if (base?.chain === chain) levels.set(day, Math.exp(log - base.log));
  }
  return levels;
}

function findLinks(series: readonly ReportedSeries[]): Map<string, Link[]> {
  const links = new Map<string, Link[]>();
  for (const { prices } of series) {
    let before: [string, number] | undefined;
    for (const [day, price] of Object.entries(prices).toSorted(([left], [right]) => (left < right ? -1 : 1))) {
      const ofDay = links.get(day) ?? [];
      links.set(day, ofDay);
      if (before) ofDay.push({ before: before[0], change: Math.log(price / before[1]) });
      before = [day, price];
    }
  }
  return links;
}

/** Puts a day into the chain that most of its series know; chains that meet on it become one. */
function placeDay(places: Map<string, Place>, day: string, links: readonly Link[]): void {
  const byChain = Map.groupBy(preferFresh(day, links), ({ before }) => places.get(before)?.chain);
  const [main, ...others] = [...byChain].toSorted(([, left], [, right]) => right.length - left.length);
  if (main?.[0] === undefined) {
    places.set(day, { chain: places.size, log: 0 });
    return;
  }
  const log = estimate(places, main[1]);
  places.set(day, { chain: main[0], log });
  for (const [chain, ofChain] of others) {
    const shift = log - estimate(places, ofChain);
    for (const place of places.values()) {
      if (place.chain === chain) Object.assign(place, { chain: main[0], log: place.log + shift });
    }
  }
}

/** A report of last season says little about a day that has a report of the week before. */
function preferFresh(day: string, links: readonly Link[]): readonly Link[] {
  const since = addDays(day, -comparableDays);
  const fresh = links.filter(({ before }) => before >= since);
  return fresh.length > 0 ? fresh : links;
}

/** The mean of the series, without the lowest and the highest tenth: those are mostly errors. */
function estimate(places: ReadonlyMap<string, Place>, links: readonly Link[]): number {
  const said = links
    .map(({ before, change }) => (places.get(before)?.log ?? 0) + change)
    .toSorted((left, right) => left - right);
  const cut = Math.floor(said.length / 10);
  const kept = said.slice(cut, said.length - cut);
  return kept.reduce((sum, log) => sum + log, 0) / kept.length;
}
