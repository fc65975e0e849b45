import { grownCrops } from '#catalogue/grown-crops.ts';
import { loadProblems, type ProblemCrop, problemCropOf, seasonsOf } from '#catalogue/problems.ts';
import { seasonOn } from '#domain/days/seasons.ts';
import { severities } from '#domain/plants/crop-problems.ts';
import type { WeatherDay } from '#domain/weather/weather-days.ts';
import { likedDays } from '#domain/weather/work/crop-weather.ts';

interface Asked {
  readonly days: readonly WeatherDay[];
  readonly stateId: string;
  /** Ids or commodities' ids, separated by commas; the state's crops of the season without it. */
  readonly crops: string | undefined;
  readonly now: Date;
}

const mostCrops = 12;
const mostProblems = 12;

/** Problems whose own sources say that they like such days: the gravest first, then the soonest. */
export async function likelyProblems({ days, stateId, crops, now }: Asked) {
  const season = seasonOn(now);
  const asked = crops === undefined || crops === '' ? grownCrops(stateId, season) : namedCrops(crops);
  const entries = (await Promise.all(asked.slice(0, mostCrops).map(({ id }) => loadProblems(id)))).flat();
  const likely = entries.flatMap((entry) => {
    const { id, crop, weather, severity } = entry;
    if (!weather || !seasonsOf(entry).includes(season)) return [];
    const span = likedDays(weather, days);
    return span ? [{ id, crop, ...span, weather, gravity: severities.indexOf(severity) }] : [];
  });
  return likely
    .toSorted((a, b) => b.gravity - a.gravity || a.from.localeCompare(b.from))
    .slice(0, mostProblems)
    .map(({ id, crop, from, until, weather: { warmth = null, damp = null } }) => {
      return { id, crop, from, until, weather: { warmth, damp } };
    });
}

function namedCrops(text: string): ProblemCrop[] {
  const found = text.split(',').flatMap((name) => problemCropOf(name.trim().toLowerCase()) ?? []);
  return [...new Set(found)];
}
