import { isQuiet, type WeatherSwitch, weatherSwitches } from '#domain/notifications/notifications.ts';
import type { WarningKind } from '#domain/weather/warnings.ts';
import { findWatchedPlace, listWanting, notify, type Wanting } from '#server/features/notifications/index.ts';
import { readWeather } from '#server/features/weather/index.ts';
import { lowestId } from '#server/platform/db/lowest-id.ts';
import type { Services } from '#server/platform/services.ts';

import { noteSpell } from './store.ts';

const peopleAtOnce = 500;

/** The switch of each kind of warning. */
const switchOf: Readonly<Record<WarningKind, WeatherSwitch>> = {
  rain: 'rain',
  'heavy-rain': 'rain',
  storm: 'storm',
  frost: 'frost',
  heat: 'heat',
  'severe-heat': 'heat',
};

type Warning = Awaited<ReturnType<typeof readWeather>>['warnings'][number];

/** Warns everybody who wants it of the weather to come. A second call sends nothing twice. */
export async function checkWeather({ services, signal }: { services: Services; signal?: AbortSignal }): Promise<void> {
  const warnings = new Map<string, Promise<readonly Warning[]>>();
  let after: string | undefined = lowestId;
  while (after !== undefined) {
    const now = services.clock();
    const people = await listWanting(services.db, { switches: weatherSwitches, after, limit: peopleAtOnce, now });
    for (const person of people) {
      signal?.throwIfAborted();
      await warn(services, person, warnings);
    }
    after = people.length < peopleAtOnce ? undefined : people.at(-1)?.userId;
  }
}

/** In the quiet hours nothing is noted, so the first check after them tells what is still to come. */
async function warn(services: Services, person: Wanting, known: Map<string, Promise<readonly Warning[]>>) {
  const now = services.clock();
  if (isQuiet({ from: person.quietFrom, until: person.quietUntil }, now)) return;
  const place = findWatchedPlace(person);
  if (!place) return;
  let warnings = known.get(place.district.id);
  if (!warnings) known.set(place.district.id, (warnings = listWarnings(services, place)));
  for (const { kind, from, until } of await warnings) {
    if (!person[switchOf[kind]] || Date.parse(until) <= now.getTime()) continue;
    await services.db.transaction().execute(async (transaction) => {
      const isNew = await noteSpell(transaction, { userId: person.userId, kind, from, until }, now);
      const notice = { userId: person.userId, kind, path: '/weather', expiresAt: new Date(until) };
      if (isNew) await notify(services, notice, transaction);
    });
  }
}

/** A forecast older than a day warns of nothing: what it saw may have moved. */
async function listWarnings(
  services: Services,
  { state, district }: { state: { id: string }; district: { id: string } },
): Promise<readonly Warning[]> {
  const weather = await readWeather({ services, input: { state: state.id, district: district.id } });
  return weather.status === 'known' && !weather.isOld ? weather.warnings : [];
}
