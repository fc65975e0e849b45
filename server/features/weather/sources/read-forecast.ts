import * as z from 'zod/mini';

import { dayMs } from '#domain/days/days.ts';
import { beginOf, endOf, type Forecast, hourMs, skies, type WeatherStep } from '#domain/weather/forecast.ts';

import { type Point, WeatherSourceFailure } from './weather-source.ts';

function between(least: number, most: number) {
  return z.number().check(z.gte(least), z.lte(most));
}

/** No place in India has ever had other weather. A value outside is a wrong unit or a mistake, so its hour is dropped. */
const celsius = between(-60, 58);
const shared = {
  at: z.iso.datetime(),
  temperature: celsius,
  humidity: between(0, 100),
  windKmh: between(0, 330),
  gustKmh: z.nullable(between(0, 420)),
  windFrom: z.nullable(between(0, 360)),
  rainChance: z.nullable(between(0, 1)),
  sky: z.nullable(z.enum(skies)),
};
const oneHour = z.strictObject({
  ...shared,
  hours: z.literal(1),
  high: z.null(),
  low: z.null(),
  rainMm: between(0, 350),
});
const sixHours = z
  .strictObject({
    ...shared,
    hours: z.literal(6),
    high: z.nullable(celsius),
    low: z.nullable(celsius),
    rainMm: between(0, 1200),
  })
  .check(
    z.refine(({ high, low, temperature }) => {
      const highest = high ?? temperature;
      const lowest = low ?? temperature;
      // The source rounds, and its extremes are those of another hour than the temperature itself.
      return highest >= lowest && temperature <= highest + 1 && temperature >= lowest - 1;
    }),
  );
const weatherStep = z.discriminatedUnion('hours', [oneHour, sixHours]);

/** A step as a source tells it: any field may be anything. */
export type RawStep = { readonly [N in keyof WeatherStep]: unknown };

export interface RawForecast {
  readonly source: string;
  readonly issuedAt: string | null;
  readonly steps: readonly RawStep[];
  readonly asked: Point;
  /** The point that the source says it answers for. */
  readonly answered: { readonly latitude: unknown; readonly longitude: unknown };
  readonly now: Date;
}

/** The nearest point of the coarsest grid of both sources is closer. */
const mostDegreesOff = 0.5;
const furthestAheadMs = 17 * dayMs;
const oldestIssueMs = 7 * dayMs;
/** With fewer hours a forecast is a fragment. */
const leastHours = 24;
/** If more of its steps cannot be read, we do not understand the source any more, so we do not believe the rest. */
const leastReadShare = 0.75;

/** Keeps the steps that can be true, and refuses a forecast that is another place's, another time's or mostly wrong. */
export function readForecast(raw: RawForecast): Forecast {
  const { source, issuedAt, now, answered, asked } = raw;
  if (!isNear(answered.latitude, asked.latitude) || !isNear(answered.longitude, asked.longitude)) {
    throw unreadable(source, 'answered for another place');
  }
  if (issuedAt !== null && !isIssueTime(issuedAt, now)) throw unreadable(source, 'gave an impossible time of issue');
  const steps = raw.steps.flatMap((step) => {
    const read = weatherStep.safeParse(step);
    return read.success ? [read.data] : [];
  });
  if (steps.length < raw.steps.length * leastReadShare) throw unreadable(source, 'sent mostly impossible values');
  const known = inOrder(steps, now);
  if (known.reduce((sum, { hours }) => sum + hours, 0) < leastHours) throw unreadable(source, 'sent too few hours');
  return { issuedAt: issuedAt === null ? null : new Date(issuedAt).toISOString(), steps: known };
}

/** Leaves out steps that are over, too far ahead, or that overlap an earlier one. */
function inOrder(steps: readonly WeatherStep[], now: Date): WeatherStep[] {
  const known: WeatherStep[] = [];
  let reached = now.getTime() - hourMs;
  for (const step of steps) {
    const begin = beginOf(step);
    if (begin < reached || begin > now.getTime() + furthestAheadMs) continue;
    known.push({ ...step, at: new Date(begin).toISOString() });
    reached = endOf(step);
  }
  return known;
}

function isNear(answered: unknown, asked: number): boolean {
  return typeof answered === 'number' && Math.abs(answered - asked) <= mostDegreesOff;
}

function isIssueTime(issuedAt: string, now: Date): boolean {
  const ageMs = now.getTime() - Date.parse(issuedAt);
  return ageMs > -hourMs && ageMs < oldestIssueMs;
}

export function unreadable(source: string, why: string): WeatherSourceFailure {
  return new WeatherSourceFailure('unreadable', `${source} ${why}.`);
}

/** Reads a field of JSON that a stranger sent; undefined where it is not there. */
export function fieldOf(value: unknown, ...path: readonly string[]): unknown {
  let at = value;
  for (const name of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined;
    at = (at as Record<string, unknown>)[name];
  }
  return at;
}

/** Turns a number of the source into ours; anything else stays as it is, and is refused later. */
export function scaled(value: unknown, factor: number): unknown {
  return typeof value === 'number' ? Math.round(value * factor * 1000) / 1000 : value;
}

/** A field that may be missing, but must be right where it is there. */
export function optional(value: unknown): unknown {
  return value === undefined ? null : value;
}
