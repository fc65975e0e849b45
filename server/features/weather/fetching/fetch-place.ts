import type { Forecast } from '#domain/weather/forecast.ts';
import { type ForecastSourceId, forecastSourceIds } from '#domain/weather/sources.ts';
import { keepForecast } from '#server/features/weather/record/keep-forecast.ts';
import { nextFetchAt, nextTryAt, passedHours, restUntil } from '#server/features/weather/rules/plan-fetches.ts';
import {
  type Point,
  type Reply,
  type WeatherSource,
  WeatherSourceFailure,
} from '#server/features/weather/sources/weather-source.ts';
import { noteFailure, noteUnchanged, type PlaceRow, storeForecast } from '#server/features/weather/store/places.ts';
import { noteAnswered, noteTrouble } from '#server/features/weather/store/source-budget.ts';
import type { Services } from '#server/platform/services.ts';

export interface FetchPlace {
  services: Pick<Services, 'db' | 'clock' | 'log'>;
  source: WeatherSource<Point, Forecast>;
  place: PlaceRow;
  timeoutMs: number;
  signal: AbortSignal;
}

/** Fetches a claimed place once and stores the forecast. False after a failure, which is noted and never thrown. */
export async function fetchPlace({ services, source, place, timeoutMs, signal }: FetchPlace): Promise<boolean> {
  const { db, clock, log } = services;
  const isSameSource = place.known?.source === source.id;
  try {
    const lastModified = isSameSource ? place.lastModified : null;
    const reply = await source.ask(place, { signal, timeoutMs, now: clock(), lastModified });
    if (reply.isDeprecated) log.warn({ source: source.id }, 'the weather source says that this interface will end');
    await storeReply(services, source.id, place, reply);
    return true;
  } catch (error) {
    if (!(error instanceof WeatherSourceFailure)) throw error;
    const { trouble, message, waitMs } = error;
    const now = clock();
    log.warn({ source: source.id, trouble, problem: message }, 'a forecast could not be fetched');
    await noteFailure(db, place.id, nextTryAt(place.failures, now));
    await noteTrouble(db, source.id, {
      problem: message,
      restUntil: (failures) => restUntil(trouble, waitMs, { failures, now }),
    });
    return false;
  }
}

async function storeReply(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  sourceId: string,
  place: PlaceRow,
  reply: Reply<Forecast>,
): Promise<void> {
  const now = clock();
  const next = nextFetchAt(place.id, { now, expiresAt: reply.expiresAt });
  const known = place.known?.source === sourceId ? place.known : undefined;
  if (reply.kind === 'unchanged') {
    if (!known) throw new WeatherSourceFailure('unreadable', `${sourceId} says "unchanged" to a first question.`);
    await noteUnchanged(db, place.id, { fetchedAt: now, nextFetchAt: next });
  } else {
    const { issuedAt, steps } = reply.found;
    const passed = known ? passedHours({ ...known, madeAt: known.issuedAt ?? known.fetchedAt }, now) : [];
    const source = idOf(sourceId);
    await storeForecast(db, place.id, {
      source,
      issuedAt,
      steps,
      passed,
      lastModified: reply.lastModified,
      fetchedAt: now,
      nextFetchAt: next,
    });
    await keepForecast(db, { placeId: place.id, source, steps, now });
  }
  await noteAnswered(db, sourceId, now);
}

function idOf(sourceId: string): ForecastSourceId {
  const id = forecastSourceIds.find((known) => known === sourceId);
  if (id === undefined) throw new Error(`${sourceId} is no source of forecasts`);
  return id;
}
