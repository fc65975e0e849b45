import { findPlace } from '#server/features/weather/rules/find-place.ts';
import { openForecastSource } from '#server/features/weather/sources/open-source.ts';
import { setHomes } from '#server/features/weather/store/places.ts';
import { listHomes } from '#server/features/profile/index.ts';
import type { Services } from '#server/platform/services.ts';

/** Has the weather ready for the districts in which people live. Villages are not looked at. */
export async function findHomes({ db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>): Promise<void> {
  if (!openForecastSource(config)) return;
  const homes = await listHomes(db);
  const places = homes.flatMap((home) => findPlace(home)?.place ?? []);
  await setHomes(db, [...new Map(places.map((place) => [place.key, place])).values()], clock());
}
