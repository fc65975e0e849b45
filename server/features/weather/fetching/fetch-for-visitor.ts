import type { Forecast } from '#domain/weather/forecast.ts';
import type { WeatherPlace } from '#server/features/weather/rules/find-place.ts';
import type { Point, WeatherSource } from '#server/features/weather/sources/weather-source.ts';
import {
  addPlace,
  claimPlace,
  countPoints,
  findPlaceRow,
  type PlaceRow,
} from '#server/features/weather/store/places.ts';
import { takeRequest } from '#server/features/weather/store/source-budget.ts';
import type { Services } from '#server/platform/services.ts';

import { fetchPlace } from './fetch-place.ts';

interface FetchForVisitor {
  services: Pick<Services, 'db' | 'clock' | 'log'>;
  source: WeatherSource<Point, Forecast>;
  place: WeatherPlace;
  row: PlaceRow | undefined;
}

/** The first visitor of a place waits so long for the source. */
const patienceMs = 2000;
const claimMs = 60_000;
/** Points that farmers chose beside their district's town, over all. Anybody could ask for a million of them. */
const mostPoints = 2000;

/**
 * Fetches a place that nobody asked for before, within the request. It is left to the plan where the budget is used up,
 * where another request fetches it, or where it has failed before.
 */
export async function fetchForVisitor({
  services,
  source,
  place,
  row,
}: FetchForVisitor): Promise<PlaceRow | undefined> {
  const { db, clock } = services;
  const now = clock();
  if (!row && !place.ofTown && (await countPoints(db)) >= mostPoints) return undefined;
  const added = row ?? (await addPlace(db, place, now));
  if (!added || added.failures > 0 || added.nextFetchAt > now) return added;
  if (!(await takeRequest(db, source.id, 'forVisitors', now))) return added;
  if (!(await claimPlace(db, added.id, { now, until: new Date(now.getTime() + claimMs) }))) return added;
  await fetchPlace({ services, source, place: added, timeoutMs: patienceMs, signal: new AbortController().signal });
  return findPlaceRow(db, place.key);
}
