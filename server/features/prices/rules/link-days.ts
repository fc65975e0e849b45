import { comparableDays } from '#domain/freshness.ts';
import { addDays } from '#domain/days.ts';

/** One market's variety and grade: what it paid on each day it reported. */
export interface ReportedSeries {
  readonly prices: Readonly<Record<string, number>>;
}

/** What one series says of a day: how far its price moved since its report before. */
interface Link {
  before: string;
  /** Of the logarithm. */
  change: number;
}

/** Days whose levels are known against each other. */
interface Place {
  chain: number;
  log: number;
}

/**
 * The level of each day against the newest, which is 1. Other markets report every day, so their median can move
 * although nobody pays another price. Here each series is held against its own report before, and the level of that
 * day carries over. A day without a link to the newest is left out: other markets reported then.
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

/** The mean of what the series say, without the lowest and the highest tenth: those are mostly errors. */
function estimate(places: ReadonlyMap<string, Place>, links: readonly Link[]): number {
  const said = links
    .map(({ before, change }) => (places.get(before)?.log ?? 0) + change)
    .toSorted((left, right) => left - right);
  const cut = Math.floor(said.length / 10);
  const kept = said.slice(cut, said.length - cut);
  return kept.reduce((sum, log) => sum + log, 0) / kept.length;
}
