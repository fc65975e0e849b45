import { dayMs } from '#domain/days/days.ts';
import { openForecastSource } from '#server/features/weather/sources/open-source.ts';
import { claimDuePlace, isAnyDue } from '#server/features/weather/store/places.ts';
import { takeRequest } from '#server/features/weather/store/source-budget.ts';
import type { Services } from '#server/platform/services.ts';

import { fetchPlace } from './fetch-place.ts';

/** A place is fetched for so long after somebody asked for it. */
const wantedDays = 14;
const timeoutMs = 15_000;
/** A process that dies in the middle of a fetch keeps its place from the others so long. */
const claimMs = 5 * 60_000;

/** Fetches the places that are due, one after the other, as long as the plan's budget lasts. */
export async function fetchDue(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'config'>,
  signal: AbortSignal,
): Promise<void> {
  const source = openForecastSource(services.config);
  if (!source) return;
  const { db, clock } = services;
  for (;;) {
    signal.throwIfAborted();
    const now = clock();
    const wantedSince = new Date(now.getTime() - wantedDays * dayMs);
    if (!(await isAnyDue(db, { now, wantedSince }))) return;
    if (!(await takeRequest(db, source.id, 'planned', now))) return;
    const place = await claimDuePlace(db, { now, until: new Date(now.getTime() + claimMs), wantedSince });
    // Another process was quicker.
    if (!place) return;
    await fetchPlace({ services, source, place, timeoutMs, signal });
  }
}
