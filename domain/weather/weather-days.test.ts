import { describe, expect, test } from 'vitest';

import { rainBetween, stepAt } from './forecast.ts';
import { daylightOf } from './sun.ts';
import { deltaT } from './delta-t.ts';
import { forecastAgeHours } from './age.ts';
import { hoursFrom, sixHoursFrom } from './testing/steps.ts';
import { weatherDays } from './weather-days.ts';

/** Midnight in India. */
const midnight = '2026-11-28T00:00:00+05:30';

describe('a day in India', () => {
  test('begins at half past six in the evening of Greenwich', () => {
    const steps = hoursFrom('2026-11-27T18:00:00Z', 30, (_, index) => ({ temperature: index, rainMm: 1 }));
    const [day] = weatherDays(steps, '2026-11-28', 3);
    // The hour from 18:00 lies half in the day; the hour that begins half an hour before midnight is the next day's.
    expect(day).toMatchObject({ day: '2026-11-28', hours: 24, rainMm: 24, low: 0, high: 23 });
  });

  test('takes its extremes from six hours only where the source gives them', () => {
    const [told] = weatherDays(sixHoursFrom('2026-11-27T18:00:00Z', 4), '2026-11-28', 1);
    expect(told).toMatchObject({ high: 30, low: 18 });
    const [silent] = weatherDays(sixHoursFrom('2026-11-27T18:00:00Z', 4, { high: null, low: null }), '2026-11-28', 1);
    expect(silent).toMatchObject({ high: null, low: null });
  });

  test('of which less than half is known is left out', () => {
    expect(weatherDays(hoursFrom(midnight, 11), '2026-11-28', 2)).toEqual([]);
    expect(weatherDays(hoursFrom(midnight, 12), '2026-11-28', 2)).toHaveLength(1);
  });

  test('has the highest of the source’s chances, and none without one', () => {
    const chances = hoursFrom(midnight, 24, (_, index) => ({ rainChance: index === 9 ? 0.6 : 0.1 }));
    expect(weatherDays(chances, '2026-11-28', 1)[0]?.rainChance).toBe(0.6);
    expect(weatherDays(hoursFrom(midnight, 24), '2026-11-28', 1)[0]?.rainChance).toBeNull();
  });

  test('shows the wettest sky if it rains, else the sky of most daylight hours', () => {
    const rain = hoursFrom(midnight, 24, (_, index) => (index === 20 ? { rainMm: 4, sky: 'heavy-rain' } : {}));
    expect(weatherDays(rain, '2026-11-28', 1)[0]?.sky).toBe('heavy-rain');
    const night = hoursFrom(midnight, 24, (_, index) => ({ sky: index < 6 || index > 19 ? 'cloudy' : 'clear' }));
    expect(weatherDays(night, '2026-11-28', 1)[0]?.sky).toBe('clear');
  });
});

test('rain between two moments counts a step by its share', () => {
  const steps = sixHoursFrom('2026-11-28T00:00:00Z', 2, { rainMm: 12 });
  const at = (text: string) => Date.parse(text);
  expect(rainBetween(steps, at('2026-11-28T03:00:00Z'), at('2026-11-28T09:00:00Z'))).toBe(12);
  expect(stepAt(steps, new Date('2026-11-28T05:59:00Z'))?.at).toBe('2026-11-28T00:00:00.000Z');
});

describe('the sun', () => {
  // Times of the almanac for these places, to the minute.
  test.each([
    ['2026-11-28', 18.52, 73.86, '06:48', '17:57'],
    ['2026-06-21', 28.61, 77.21, '05:23', '19:22'],
    ['2026-12-22', 8.52, 76.94, '06:36', '18:08'],
  ])('on %s at %f, %f rises at %s and sets at %s', (day, latitude, longitude, rises, sets) => {
    const { sunrise, sunset } = daylightOf(day, { latitude, longitude });
    const minutesOff = (told: string, ms: number) => Math.abs(Date.parse(`${day}T${told}:00+05:30`) - ms) / 60_000;
    expect(minutesOff(rises, sunrise)).toBeLessThan(4);
    expect(minutesOff(sets, sunset)).toBeLessThan(4);
  });
});

test('Delta-T is that of the psychrometric tables, within a degree', () => {
  // Dry and wet bulb at sea level.
  for (const [temperature, humidity, wet] of [
    [20, 50, 13.7],
    [30, 30, 18],
    [35, 20, 19],
    [25, 90, 23.7],
  ] as const) {
    expect(Math.abs(deltaT(temperature, humidity) - (temperature - wet))).toBeLessThan(1);
  }
  expect(deltaT(20, 100)).toBeLessThan(0.6);
});

test('the age counts from the issue, and from the fetch where the source names no issue', () => {
  const now = new Date('2026-11-28T12:00:00Z');
  const fetchedAt = '2026-11-28T06:00:00Z';
  expect(forecastAgeHours({ issuedAt: '2026-11-28T00:00:00Z', fetchedAt }, now)).toBe(12);
  expect(forecastAgeHours({ issuedAt: null, fetchedAt }, now)).toBe(6);
});
