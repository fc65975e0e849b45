import { indianDay } from '#domain/days/days.ts';
import { deltaT } from '#domain/weather/delta-t.ts';
import {
  beginOf,
  chanceBetween,
  endOf,
  hourMs,
  isKnownBetween,
  rainBetween,
  stepAt,
  type WeatherStep,
} from '#domain/weather/forecast.ts';
import { type Daylight, daylightOf } from '#domain/weather/sun.ts';
import { roundTo } from '#domain/weather/weather-days.ts';

/**
 * Delta-T and the hours of still layers of air: GRDC Spray Application Manual (2025), modules 8 and 10. Wind of 3 to
 * 15 km/h and less than 30 °C are the limits on many labels. Rain: a label's own hours, or six hours without one.
 */
export const sprayLimits = {
  windKmh: { least: 3, most: 15 },
  deltaT: { least: 2, most: 8 },
  temperature: { below: 30 },
  dryHours: 6,
  /** Our own caution: so long after rain leaves are still wet, and the spray runs off them. */
  wetHours: 2,
  /** A trace that wets no leaf. Both sources count rain from 0.1 mm. */
  rainMm: { below: 0.1 },
  /** Our own caution: from here on a source's chance of rain counts as rain. */
  rainChance: { below: 0.5 },
  /** From an hour before sunset to an hour after sunrise fine droplets may hang in still air. */
  fromSunMs: hourMs,
} as const;

export const sprayObstacles = [
  'rain-soon',
  'leaves-wet',
  'wind-strong',
  'wind-still',
  'hot',
  'air-dry',
  'air-damp',
  'dark',
] as const;
export type SprayObstacle = (typeof sprayObstacles)[number];

export interface SprayWindow {
  readonly from: string;
  readonly until: string;
}

export interface Spraying {
  /** The hours without rain that were asked for. */
  readonly dryHours: number;
  /** The reasons against spraying in this hour; empty in a good one. */
  readonly against: readonly SprayObstacle[];
  /** The figures of this hour; null where the forecast has no single hour for it. */
  readonly now: { readonly windKmh: number; readonly deltaT: number; readonly temperature: number } | null;
  /** The good times ahead, at most six; the first may have begun. */
  readonly windows: readonly SprayWindow[];
  /** Up to here each hour is known. Later windows are not. */
  readonly knownUntil: string;
}

export interface SprayQuestion {
  readonly steps: readonly WeatherStep[];
  readonly now: Date;
  readonly place: { readonly latitude: number; readonly longitude: number };
  readonly dryHours?: number;
}

const mostWindows = 6;

/** Six-hour steps hide the wind of each hour, so only single hours make a window. */
export function judgeSpraying({ steps, now, place, dryHours = sprayLimits.dryHours }: SprayQuestion): Spraying {
  const hours = steps.filter((step) => step.hours === 1 && endOf(step) > now.getTime());
  const lights = new Map<string, Daylight>();
  const lightOf = (day: string) => {
    const light = lights.get(day) ?? daylightOf(day, place);
    lights.set(day, light);
    return light;
  };
  const judged = hours.map((step) => ({ step, against: obstaclesOf({ step, steps, dryHours, lightOf }) }));
  const current = stepAt(hours, now);
  const last = hours.at(-1);
  return {
    dryHours,
    against: judged.find(({ step }) => step === current)?.against ?? [],
    now: current
      ? {
          windKmh: roundTo(current.windKmh, 10),
          deltaT: roundTo(deltaT(current.temperature, current.humidity), 10),
          temperature: current.temperature,
        }
      : null,
    windows: joinHours(judged.filter(({ against }) => against.length === 0).map(({ step }) => step)),
    knownUntil: new Date(last ? endOf(last) : now).toISOString(),
  };
}

interface Judged {
  step: WeatherStep;
  steps: readonly WeatherStep[];
  dryHours: number;
  lightOf: (day: string) => Daylight;
}

function obstaclesOf({ step, steps, dryHours, lightOf }: Judged): SprayObstacle[] {
  const { windKmh, temperature, humidity } = step;
  const begin = beginOf(step);
  const dryUntil = endOf(step) + dryHours * hourMs;
  const droplets = deltaT(temperature, humidity);
  const { sunrise, sunset } = lightOf(indianDay(new Date(begin)));
  const { fromSunMs } = sprayLimits;
  const holds: Record<SprayObstacle, boolean> = {
    'rain-soon':
      rainBetween(steps, begin, dryUntil) >= sprayLimits.rainMm.below ||
      (chanceBetween(steps, begin, dryUntil) ?? 0) >= sprayLimits.rainChance.below ||
      // An hour that we know nothing of may bring rain.
      !isKnownBetween(steps, begin, dryUntil),
    'leaves-wet': rainBetween(steps, begin - sprayLimits.wetHours * hourMs, begin) >= sprayLimits.rainMm.below,
    'wind-strong': windKmh > sprayLimits.windKmh.most,
    'wind-still': windKmh < sprayLimits.windKmh.least,
    hot: temperature >= sprayLimits.temperature.below,
    'air-dry': droplets > sprayLimits.deltaT.most,
    'air-damp': droplets < sprayLimits.deltaT.least,
    dark: begin < sunrise + fromSunMs || endOf(step) > sunset - fromSunMs,
  };
  return sprayObstacles.filter((name) => holds[name]);
}

function joinHours(hours: readonly WeatherStep[]): SprayWindow[] {
  const windows: { from: string; until: string }[] = [];
  for (const step of hours) {
    const last = windows.at(-1);
    const until = new Date(endOf(step)).toISOString();
    if (last && last.until === step.at) last.until = until;
    else windows.push({ from: step.at, until });
  }
  return windows.slice(0, mostWindows);
}
