import { dayMs } from '#domain/days/days.ts';
import { isQuiet, type WeatherSwitch, weatherSwitches } from '#domain/notifications/notifications.ts';
import { pushedColours, type WarningKind } from '#domain/weather/warnings.ts';
import { beginOfDay } from '#domain/weather/weather-days.ts';
import {
  findWatchedPlace,
  listWanting,
  type Notice,
  notify,
  type Wanting,
} from '#server/features/notifications/index.ts';
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

type Weather = Awaited<ReturnType<typeof readWeather>>;

/** Weather that some people want to know of. */
interface Event extends Pick<Notice, 'kind' | 'codes'> {
  readonly about: WeatherSwitch;
  /** The names of its spells; it is told if one of them is new. */
  readonly spells: readonly string[];
  readonly from: string;
  readonly until: string;
}

/** Warns everybody who wants it of the weather to come. A second call sends nothing twice. */
export async function checkWeather({ services, signal }: { services: Services; signal?: AbortSignal }): Promise<void> {
  const events = new Map<string, Promise<readonly Event[]>>();
  let after: string | undefined = lowestId;
  while (after !== undefined) {
    const now = services.clock();
    const people = await listWanting(services.db, { switches: weatherSwitches, after, limit: peopleAtOnce, now });
    for (const person of people) {
      signal?.throwIfAborted();
      await warn(services, person, events);
    }
    after = people.length < peopleAtOnce ? undefined : people.at(-1)?.userId;
  }
}

/** In the quiet hours nothing is noted, so the first check after them tells what is still to come. */
async function warn(services: Services, person: Wanting, known: Map<string, Promise<readonly Event[]>>) {
  const now = services.clock();
  if (isQuiet({ from: person.quietFrom, until: person.quietUntil }, now)) return;
  const place = findWatchedPlace(person);
  if (!place) return;
  let events = known.get(place.district.id);
  if (!events) known.set(place.district.id, (events = listEvents(services, place)));
  const { userId } = person;
  for (const { about, spells, kind, codes, from, until } of await events) {
    if (!person[about] || Date.parse(until) <= now.getTime()) continue;
    await services.db.transaction().execute(async (transaction) => {
      const isNew = [];
      for (const spell of spells) isNew.push(await noteSpell(transaction, { userId, kind: spell, from, until }, now));
      const notice = { userId, kind, path: '/weather', expiresAt: new Date(until), ...(codes ? { codes } : {}) };
      if (isNew.includes(true)) await notify(services, notice, transaction);
    });
  }
}

async function listEvents(
  services: Services,
  { state, district }: { state: { id: string }; district: { id: string } },
): Promise<readonly Event[]> {
  const weather = await readWeather({ services, input: { state: state.id, district: district.id } });
  return [...officialEvents(weather), ...ownEvents(weather)];
}

/** A forecast older than a day warns of nothing: what it saw may have moved. */
function ownEvents(weather: Weather): Event[] {
  if (weather.status !== 'known' || weather.isOld) return [];
  return weather.warnings.map(({ kind, from, until }) => ({
    about: switchOf[kind],
    spells: [kind],
    kind,
    from,
    until,
  }));
}

/** The department's warnings do not need a forecast. Each of its numbers is a spell, so hail after rain is told too. */
function officialEvents({ officialWarnings }: Weather): Event[] {
  return officialWarnings.flatMap(({ day, colour: told, codes }) => {
    const colour = pushedColours.find((each) => each === told);
    if (colour === undefined) return [];
    const kind = `official-${colour}` as const;
    const spells = codes.map((code) => `${kind} ${code}`);
    const begin = beginOfDay(day);
    const from = new Date(begin).toISOString();
    return { about: 'official' as const, spells, kind, codes, from, until: new Date(begin + dayMs).toISOString() };
  });
}
