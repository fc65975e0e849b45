import type { Forecast, Sky } from '#domain/weather/forecast.ts';

import { askSource } from './ask-source.ts';
import { roundDegrees } from './met-norway.ts';
import { fieldOf, optional, type RawStep, readForecast, scaled, unreadable } from './read-forecast.ts';
import type { Point, WeatherSource } from './weather-source.ts';

interface OpenMeteoParts {
  /** The address of the interface; an operator's own server has the same one. */
  url: string;
  key: string | undefined;
  userAgent: string;
}

const name = 'Open-Meteo';

/** The hourly values that we ask for, and the unit of each. */
const variables = {
  temperature_2m: '°C',
  relative_humidity_2m: '%',
  precipitation: 'mm',
  precipitation_probability: '%',
  weather_code: 'wmo code',
  wind_speed_10m: 'km/h',
  wind_gusts_10m: 'km/h',
  wind_direction_10m: '°',
} as const;
type Variable = keyof typeof variables;

export function createOpenMeteo({ url, key, userAgent }: OpenMeteoParts): WeatherSource<Point, Forecast> {
  return {
    id: 'open-meteo',
    async ask(point, how) {
      const address = new URL(`${url.replace(/\/$/, '')}/forecast`);
      const query = {
        latitude: String(roundDegrees(point.latitude)),
        longitude: String(roundDegrees(point.longitude)),
        hourly: Object.keys(variables).join(','),
        wind_speed_unit: 'kmh',
        timezone: 'GMT',
        forecast_days: '11',
        ...(key === undefined ? {} : { apikey: key }),
      };
      for (const [field, value] of Object.entries(query)) address.searchParams.set(field, value);
      const read = (body: unknown) => readOpenMeteo(body, point, how.now);
      // The source has no Last-Modified, so it is never asked whether anything changed.
      return askSource(address, { ...how, lastModified: null, name, userAgent, read });
    },
  };
}

export function readOpenMeteo(body: unknown, asked: Point, now: Date): Forecast {
  const hourly = fieldOf(body, 'hourly');
  const times = fieldOf(hourly, 'time');
  if (!Array.isArray(times) || fieldOf(body, 'utc_offset_seconds') !== 0) {
    throw unreadable(name, 'no longer answers in the form we know');
  }
  const given = fieldOf(body, 'hourly_units');
  const isWrong = Object.entries(variables).some(([field, unit]) => {
    const told = fieldOf(given, field);
    return told !== unit && !(told === undefined && isOptional(field));
  });
  if (isWrong) throw unreadable(name, 'measures in other units than before');
  const answered = { latitude: fieldOf(body, 'latitude'), longitude: fieldOf(body, 'longitude') };
  const steps = times.slice(0, -1).map((time: unknown, index) => readHour(hourly, time, index));
  return readForecast({ source: name, issuedAt: null, steps, asked, answered, now });
}

/** A model without an ensemble has no chance of rain, and some have no gusts. */
function isOptional(field: string): boolean {
  return field === 'precipitation_probability' || field === 'wind_gusts_10m';
}

/** Rain, its chance and the weather code are those of the hour before their time, so an hour's own stand at its end. */
function readHour(hourly: unknown, time: unknown, index: number): RawStep {
  const at = (variable: Variable, offset = 0): unknown => {
    const values = fieldOf(hourly, variable);
    return Array.isArray(values) ? (values as unknown[])[index + offset] : undefined;
  };
  return {
    at: typeof time === 'string' ? `${time}:00Z` : time,
    hours: 1,
    temperature: at('temperature_2m'),
    high: null,
    low: null,
    humidity: at('relative_humidity_2m'),
    windKmh: at('wind_speed_10m'),
    gustKmh: optional(at('wind_gusts_10m')),
    windFrom: optional(at('wind_direction_10m')),
    rainMm: at('precipitation', 1),
    rainChance: optional(scaled(at('precipitation_probability', 1), 0.01)),
    sky: readWmoCode(at('weather_code', 1)),
  };
}

const wmoCodes: readonly (readonly [sky: Sky, codes: readonly number[]])[] = [
  ['clear', [0]],
  ['fair', [1]],
  ['partly-cloudy', [2]],
  ['cloudy', [3]],
  ['fog', [45, 48]],
  ['light-rain', [51, 53, 55, 61, 80]],
  ['rain', [63, 81]],
  ['heavy-rain', [65, 82]],
  ['sleet', [56, 57, 66, 67]],
  ['snow', [71, 73, 75, 77, 85, 86]],
  ['thunder', [95, 96, 99]],
];
const skyOfCode = new Map(wmoCodes.flatMap(([sky, codes]) => codes.map((code) => [code, sky] as const)));

function readWmoCode(code: unknown): Sky | null {
  return typeof code === 'number' ? (skyOfCode.get(code) ?? null) : null;
}
