import { listedDays } from '#domain/freshness.ts';

import { type ResolvedFilter, widenFilter } from '../rules/resolve-filters.ts';
import { type History, nothingFound, readHistory, type ReadHistory } from './read-history.ts';

interface Narrowest {
  /** The subject of the history. */
  filter: ResolvedFilter;
  /** Whether that is just what was asked for. */
  asAsked: boolean;
  history: History;
}

/** Of fewer days there is nothing to say. */
const leastDays = 5;

/**
 * The history of the place asked for, or of the next wider place that has enough of one: a district of two reports, or
 * one without a report since spring, leaves nothing to analyse. Where none has enough, of the narrowest that has any.
 */
export async function readNarrowest({ filter: asked, ...how }: ReadHistory): Promise<Narrowest> {
  const poor: Narrowest[] = [];
  for (const [at, filter] of widenFilter(asked).entries()) {
    const found = { filter, asAsked: at === 0, history: await readHistory({ ...how, filter }) };
    if (isEnough(found.history)) return found;
    if (found.history.days.length > 0) poor.push(found);
  }
  return poor[0] ?? { filter: asked, asAsked: true, history: nothingFound };
}

function isEnough({ days, provenance }: History): boolean {
  return days.length >= leastDays && (provenance.ageDays ?? Infinity) <= listedDays;
}
