import { listedDays } from '#domain/days/freshness.ts';

import { type ResolvedFilter, widenFilter } from '../rules/resolve-filters.ts';
import { type History, nothingFound, readHistory, type ReadHistory } from './read-history.ts';

interface Narrowest {
  /** The subject of the history. */
  filter: ResolvedFilter;
  /** True if the filter is the one that the caller asked for. */
  asAsked: boolean;
  history: History;
}

/** Fewer days are too few to analyse. */
const leastDays = 5;

/**
 * The history of the asked place, or of the next wider place with enough days: a district with two reports, or with
 * none since spring, has nothing to analyse. Where all prices are old, old ones are enough. If no place has enough, it is
 * the history of the narrowest place with any.
 */
export async function readNarrowest({ filter: asked, ...how }: ReadHistory): Promise<Narrowest> {
  const poor: Narrowest[] = [];
  for (const [at, filter] of widenFilter(asked).entries()) {
    const found = { filter, asAsked: at === 0, history: await readHistory({ ...how, filter }) };
    if (isEnough(found.history)) return found;
    if (found.history.days.length > 0) poor.push(found);
  }
  const old = poor.find(({ history }) => hasEnoughDays(history)) ?? poor[0];
  return old ?? { filter: asked, asAsked: true, history: nothingFound };
}

function isEnough(history: History): boolean {
  return hasEnoughDays(history) && (history.provenance.ageDays ?? Infinity) <= listedDays;
}

function hasEnoughDays({ days }: History): boolean {
  return days.length >= leastDays;
}
