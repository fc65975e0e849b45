import type { z } from 'zod/mini';

import type { readWeather as contract } from '#contract/weather.ts';
import { forecastAgeHours, hiddenForecastHours, oldForecastHours } from '#domain/weather/age.ts';
import { forecastCredits } from '#domain/weather/sources.ts';
import { roundTo } from '#domain/weather/weather-days.ts';
import type { Caller } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { fetchForVisitor } from './fetching/fetch-for-visitor.ts';
import { recallMeaning, recallPlace } from './recall-place.ts';
import { findPlace, type FoundDistrict } from './rules/find-place.ts';
import { openForecastSource, openWarningSource } from './sources/open-source.ts';
import { noteAsked, type PlaceRow } from './store/places.ts';
import { listWarnings } from './store/warnings.ts';

export interface ReadWeather {
  services: Pick<Services, 'db' | 'clock' | 'config' | 'log'>;
  /** Anybody may read the weather, kai and visitors too. */
  actor?: Caller;
  input: z.output<(typeof contract)['query']>;
}

export type WeatherReply = z.output<(typeof contract)['reply']>['data'];

/** So often a row is told that people still want the place. */
const notedEveryMs = 6 * 60 * 60 * 1000;

/**
 * The forecast of a place from what is stored, and its work. Only the first visitor of a place waits for the source, and
 * for two seconds at most.
 */
export async function readWeather({ services, input }: ReadWeather): Promise<WeatherReply> {
  const { db, clock, config } = services;
  const found = findPlace(input);
  if (!found) throw failure('not_found');
  const { place, district } = found;
  const now = clock();
  const [stored, officialWarnings] = await Promise.all([
    place && recallPlace(services, place.key),
    // Most installations have no permission of the department, and so no warnings to look for.
    openWarningSource(config) ? listWarnings(db, district.id, now) : [],
  ]);
  const source = openForecastSource(config);
  if (stored && now.getTime() - stored.askedAt.getTime() > notedEveryMs) await noteAsked(db, stored, now);
  const row =
    stored?.known || !source || !place ? stored : await fetchForVisitor({ services, source, place, row: stored });
  const shown = describePlace(found);
  // Turned off is off, also for what was fetched before.
  const known = source ? row?.known : undefined;
  if (!known || !place) {
    const told = { place: shown, officialWarnings, source: null, issuedAt: null, fetchedAt: null, ...nothing };
    if (!source) return { status: 'off', ...told, askAgainSeconds: null };
    return { ...told, ...statusWithout(row) };
  }
  const at = { issuedAt: known.issuedAt?.toISOString() ?? null, fetchedAt: known.fetchedAt.toISOString() };
  const ageHours = forecastAgeHours(at, now);
  const told = { place: shown, officialWarnings, source: known.source, ...at };
  if (ageHours > hiddenForecastHours) return { status: 'unavailable', ...told, ...nothing, askAgainSeconds: null };
  const meaning = await recallMeaning(known, { place, now, input });
  return {
    status: 'known',
    ...told,
    credit: forecastCredits[known.source],
    ...meaning,
    ageHours: roundTo(ageHours, 10),
    isOld: ageHours > oldForecastHours,
  };
}

const nothing = { now: null, hours: [], days: [], work: null, warnings: [] };

/** The plan fetches a new place within a minute, unless the source has failed for it. */
function statusWithout(row: PlaceRow | undefined) {
  return row && row.failures === 0
    ? ({ status: 'fetching', askAgainSeconds: 20 } as const)
    : ({ status: 'unavailable', askAgainSeconds: null } as const);
}

function describePlace({ district: { id, stateId }, place }: FoundDistrict) {
  const { latitude = null, longitude = null, ofTown = true } = place ?? {};
  return { state: { id: stateId }, district: { id }, latitude, longitude, ofTown };
}
