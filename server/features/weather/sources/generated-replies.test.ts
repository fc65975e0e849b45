import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { beginOf, endOf, type Forecast, hourMs } from '#domain/weather/forecast.ts';
import { metNorwayReply } from '#server/features/weather/testing/met-norway-stand-in.ts';
import { openMeteoReply } from '#server/features/weather/testing/open-meteo-stand-in.ts';

import { readMetNorway } from './met-norway.ts';
import { readOpenMeteo } from './open-meteo.ts';
import { WeatherSourceFailure } from './weather-source.ts';

/** Five thousand replies in all. */
const numRuns = 2500;
const now = new Date('2026-07-15T06:30:00Z');
const pune = { latitude: 18.52, longitude: 73.86 };

type Path = readonly (string | number)[];

/** The paths of all values that are no objects. */
function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

/** Mistakes that sources have made, and worse ones. */
const junk = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    'NaN',
    '12.5',
    -1,
    -273.2,
    297.15,
    1e9,
    -0.1,
    true,
    [],
    {},
    '1970-01-01T00:00:00Z',
    '2026-07-15',
    '9999-12-31T00:00:00Z',
    'celsius',
    'fahrenheit',
    99_999,
  ),
  fc.double({ noNaN: false }),
  fc.string({ maxLength: 20 }),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
);

const damage = fc.record({
  where: fc.nat(),
  /** How far up the path the damage is: a value, its group, a whole part of the reply. */
  height: fc.constantFrom(0, 0, 0, 0, 1, 2, 3),
  how: fc.oneof(
    fc.constant({ kind: 'missing' as const }),
    junk.map((value) => ({ kind: 'other' as const, value })),
  ),
});

interface Damage {
  where: number;
  height: number;
  how: { kind: 'missing' } | { kind: 'other'; value: unknown };
}

function damaged(reply: string, leaves: readonly Path[], damages: readonly Damage[]): unknown {
  const copy = JSON.parse(reply) as Record<string, unknown>;
  for (const { where, height, how } of damages) {
    const path = leaves[where % leaves.length] ?? [];
    const cut = path.slice(0, Math.max(1, path.length - height));
    const last = cut.at(-1);
    const parent = cut.slice(0, -1).reduce<unknown>((at, key) => (at as Record<string, unknown> | null)?.[key], copy);
    if (typeof parent !== 'object' || parent === null || last === undefined) continue;
    // The reply travels as JSON, which turns NaN and infinity into null.
    if (how.kind === 'other') (parent as Record<string, unknown>)[last] = JSON.parse(JSON.stringify(how.value));
    else delete (parent as Record<string, unknown>)[last];
  }
  return copy;
}

function isWithin(value: number | null, least: number, most: number): boolean {
  return value === null || (Number.isFinite(value) && value >= least && value <= most);
}

/** The first thing that must not be in a stored forecast, whatever the source sent. */
function wrongIn({ issuedAt, steps }: Forecast): string | undefined {
  if (issuedAt !== null && Math.abs(now.getTime() - Date.parse(issuedAt)) > 8 * 24 * hourMs) return issuedAt;
  let reached = now.getTime() - hourMs;
  for (const step of steps) {
    const { temperature, high, low, humidity, windKmh, windFrom, rainMm, rainChance } = step;
    const isRight =
      beginOf(step) >= reached &&
      endOf(step) < now.getTime() + 18 * 24 * hourMs &&
      isWithin(temperature, -60, 58) &&
      isWithin(humidity, 0, 100) &&
      isWithin(windKmh, 0, 330) &&
      isWithin(rainMm, 0, 1200) &&
      isWithin(rainChance, 0, 1) &&
      isWithin(windFrom, 0, 360) &&
      (high ?? temperature) >= (low ?? temperature);
    if (!isRight) return JSON.stringify(step);
    reached = endOf(step);
  }
  return undefined;
}

describe.each([
  {
    name: 'MET Norway',
    read: readMetNorway,
    reply: metNorwayReply(
      { lat: pune.latitude, lon: pune.longitude },
      { now: () => now, weatherAt: () => ({ rainPercent: 70, rainMm: 2.5 }) },
    ),
    // Each hour of the stand-in has the same weather.
    told: { temperature: 24, humidity: 55, rainMm: 2.5, rainChance: 0.7 },
  },
  { name: 'Open-Meteo', read: readOpenMeteo, reply: openMeteoReply(pune, now), told: undefined },
])('a damaged reply of $name', ({ read, reply, told }) => {
  test('is refused, or leaves nothing behind that the source cannot have meant', () => {
    const text = JSON.stringify(reply);
    const leaves = leavesOf(reply);
    let refused = 0;
    let kept = 0;
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 40 }), (damages) => {
        const body = damaged(text, leaves, damages);
        let forecast: Forecast;
        try {
          forecast = read(body, pune, now);
        } catch (error) {
          if (!(error instanceof WeatherSourceFailure)) throw error;
          refused += 1;
          return;
        }
        kept += 1;
        expect(wrongIn(forecast)).toBeUndefined();
      }),
      { numRuns },
    );
    // Both happen often, or the test would prove nothing.
    expect(Math.min(refused, kept)).toBeGreaterThan(numRuns / 20);
    if (told) expect(read(structuredClone(reply), pune, now).steps[0]).toMatchObject(told);
  });
});
