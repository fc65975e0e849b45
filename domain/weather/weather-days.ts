import { addDays, dayMs } from '#domain/days/days.ts';

import { beginOf, chanceBetween, endOf, hourMs, shareBetween, type Sky, skies, type WeatherStep } from './forecast.ts';

export interface WeatherDay {
  /** A day in India: "2026-11-28". */
  readonly day: string;
  /** Null where the source says too little of the day to know it. */
  readonly high: number | null;
  readonly low: number | null;
  readonly rainMm: number;
  /** The highest chance that the source gives for a part of the day; null where it gives none. */
  readonly rainChance: number | null;
  readonly windKmh: number;
  /** The mean humidity, in percent. */
  readonly humidity: number;
  /** The hours with at least 90 % humidity, in which leaves count as wet. */
  readonly dampHours: number;
  readonly sky: Sky | null;
  /** How many of the day's hours are known. */
  readonly hours: number;
}

/** A day with less counts as dry in the climate indices of the World Meteorological Organization (CDD). */
export const dryDayMm = 1;

/** The days in India that these steps tell of, in order. A day of which less than half is known is left out. */
export function weatherDays(steps: readonly WeatherStep[], from: string, most: number): WeatherDay[] {
  const days = Array.from({ length: most }, (_, index) => addDays(from, index));
  return days.flatMap((day) => {
    const begin = beginOfDay(day);
    const own = steps.filter((step) => shareBetween(step, begin, begin + dayMs) > 0);
    const summed = sumDay(day, own);
    return summed.hours < 12 ? [] : [summed];
  });
}

/** Midnight in India. */
export function beginOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00+05:30`);
}

function sumDay(day: string, steps: readonly WeatherStep[]): WeatherDay {
  const begin = beginOfDay(day);
  const end = begin + dayMs;
  const weights = steps.map((step) => shareBetween(step, begin, end) * step.hours);
  const hours = weights.reduce((sum, weight) => sum + weight, 0);
  const rainMm = steps.reduce((sum, step) => sum + step.rainMm * shareBetween(step, begin, end), 0);
  // A step that begins half an hour before midnight tells of its own day alone.
  const within = steps.filter((step) => {
    const middle = beginOf(step) + hourMs / 2 + 1;
    return middle >= begin && middle < end;
  });
  return {
    day,
    high: extreme(within, 'high', Math.max),
    low: extreme(within, 'low', Math.min),
    rainMm: roundTo(rainMm, 10),
    rainChance: chanceBetween(within, begin, end),
    windKmh: Math.max(0, ...within.map(({ windKmh }) => windKmh)),
    humidity: Math.round(
      steps.reduce((sum, { humidity }, index) => sum + humidity * (weights[index] ?? 0), 0) / Math.max(hours, 1),
    ),
    dampHours: steps.reduce((sum, { humidity }, index) => sum + (humidity >= 90 ? (weights[index] ?? 0) : 0), 0),
    sky: skyOf(within, rainMm),
    hours: Math.round(hours),
  };
}

/** Six hours without their own extremes hide the day's: the hottest hour lies between them. */
function extreme(
  steps: readonly WeatherStep[],
  name: 'high' | 'low',
  choose: (...of: number[]) => number,
): number | null {
  if (steps.length === 0 || steps.some((step) => step.hours > 1 && step[name] === null)) return null;
  return choose(...steps.map((step) => step[name] ?? step.temperature));
}

/** On a wet day the wettest sky, else the sky of most daylight hours. */
function skyOf(steps: readonly WeatherStep[], rainMm: number): Sky | null {
  const known = steps.flatMap((step) => (step.sky === null ? [] : [{ sky: step.sky, step }]));
  if (known.length === 0) return null;
  const bySeverity = (a: Sky, b: Sky) => skies.indexOf(b) - skies.indexOf(a);
  if (rainMm >= dryDayMm) return known.map(({ sky }) => sky).toSorted(bySeverity)[0] ?? null;
  const counts = new Map<Sky, number>();
  for (const { sky, step } of known) {
    const weight = isByDay(step) ? step.hours : 0.01;
    counts.set(sky, (counts.get(sky) ?? 0) + weight);
  }
  return [...counts].toSorted(([a, left], [b, right]) => right - left || bySeverity(a, b))[0]?.[0] ?? null;
}

/** From six in the morning to six in the evening, when people look at the sky. */
function isByDay(step: WeatherStep): boolean {
  const middle = (beginOf(step) + endOf(step)) / 2;
  const hour = ((middle - beginOfDay('1970-01-01')) % dayMs) / hourMs;
  return hour >= 6 && hour < 18;
}

export function roundTo(value: number, parts: number): number {
  return Math.round(value * parts) / parts;
}
