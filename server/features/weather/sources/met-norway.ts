import type { Forecast, Sky } from '#domain/weather/forecast.ts';

import { askSource } from './ask-source.ts';
import { fieldOf, optional, type RawStep, readForecast, scaled, unreadable } from './read-forecast.ts';
import type { Point, WeatherSource } from './weather-source.ts';

interface MetNorwayParts {
  /** The address of Locationforecast 2.0. */
  url: string;
  userAgent: string;
}

const id = 'met-norway';
const name = 'MET Norway';

/** `complete` has the highest and lowest temperature of six hours, and the chance of rain where there is one. */
export function createMetNorway({ url, userAgent }: MetNorwayParts): WeatherSource<Point, Forecast> {
  return {
    id,
    async ask(point, how) {
      const address = new URL(`${url.replace(/\/$/, '')}/complete`);
      // More than four decimals are refused, because they spoil the source's cache.
      address.searchParams.set('lat', String(roundDegrees(point.latitude)));
      address.searchParams.set('lon', String(roundDegrees(point.longitude)));
      const read = (body: unknown) => readMetNorway(body, point, how.now);
      return askSource(address, { ...how, name, userAgent, read });
    },
  };
}

export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}

/** The units that the values are read in. Any other one makes the reply unreadable. */
const units = {
  air_temperature: 'celsius',
  relative_humidity: '%',
  wind_speed: 'm/s',
  precipitation_amount: 'mm',
} as const;
const optionalUnits = {
  air_temperature_max: 'celsius',
  air_temperature_min: 'celsius',
  wind_speed_of_gust: 'm/s',
  wind_from_direction: 'degrees',
  probability_of_precipitation: '%',
} as const;

export function readMetNorway(body: unknown, asked: Point, now: Date): Forecast {
  const properties = fieldOf(body, 'properties');
  const timeseries = fieldOf(properties, 'timeseries');
  const issuedAt = fieldOf(properties, 'meta', 'updated_at');
  const coordinates = fieldOf(body, 'geometry', 'coordinates');
  if (!Array.isArray(timeseries) || typeof issuedAt !== 'string' || !Array.isArray(coordinates)) {
    throw unreadable(name, 'no longer answers in the form we know');
  }
  refuseUnits(fieldOf(properties, 'meta', 'units'));
  const [longitude, latitude] = coordinates as unknown[];
  const steps = timeseries.flatMap((entry: unknown) => readEntry(entry));
  return readForecast({ source: name, issuedAt, steps, asked, answered: { latitude, longitude }, now });
}

function refuseUnits(given: unknown): void {
  const isWrong = Object.entries(units).some(([field, unit]) => fieldOf(given, field) !== unit);
  const isOptionalWrong = Object.entries(optionalUnits).some(([field, unit]) => {
    const told = fieldOf(given, field);
    return told !== undefined && told !== unit;
  });
  if (isWrong || isOptionalWrong) throw unreadable(name, 'measures in other units than before');
}

/** The last entries have an instant only: they end the series and tell of no hour. */
function readEntry(entry: unknown): RawStep[] {
  const next = fieldOf(entry, 'data', 'next_1_hours');
  if (next !== undefined) return [readStep(entry, next, 1)];
  const later = fieldOf(entry, 'data', 'next_6_hours');
  return later === undefined ? [] : [readStep(entry, later, 6)];
}

function readStep(entry: unknown, period: unknown, hours: 1 | 6): RawStep {
  const instant = fieldOf(entry, 'data', 'instant', 'details');
  const details = fieldOf(period, 'details');
  const ofSix = (field: string) => (hours === 6 ? optional(fieldOf(details, field)) : null);
  return {
    at: fieldOf(entry, 'time'),
    hours,
    temperature: fieldOf(instant, 'air_temperature'),
    high: ofSix('air_temperature_max'),
    low: ofSix('air_temperature_min'),
    humidity: fieldOf(instant, 'relative_humidity'),
    windKmh: scaled(fieldOf(instant, 'wind_speed'), 3.6),
    gustKmh: optional(scaled(fieldOf(instant, 'wind_speed_of_gust'), 3.6)),
    windFrom: optional(fieldOf(instant, 'wind_from_direction')),
    rainMm: fieldOf(details, 'precipitation_amount'),
    rainChance: optional(scaled(fieldOf(details, 'probability_of_precipitation'), 0.01)),
    sky: readSky(fieldOf(period, 'summary', 'symbol_code')),
  };
}

const plainSkies: Readonly<Record<string, Sky>> = {
  clearsky: 'clear',
  fair: 'fair',
  partlycloudy: 'partly-cloudy',
  cloudy: 'cloudy',
  fog: 'fog',
};

/** A code is "lightrainshowersandthunder_day": strength, kind, showers, thunder, time of day. */
export function readSky(code: unknown): Sky | null {
  if (typeof code !== 'string') return null;
  const [kind = ''] = code.split('_');
  const plain = plainSkies[kind];
  if (plain) return plain;
  // Two of the codes are misspelt with "lightss"; the source keeps them so.
  const parts = /^(lights?|heavy)?(rain|sleet|snow)(showers)?(andthunder)?$/.exec(kind);
  if (!parts) return null;
  const [, strength, falls, , thunder] = parts;
  if (thunder !== undefined) return 'thunder';
  if (falls !== 'rain') return falls === 'snow' ? 'snow' : 'sleet';
  if (strength === 'heavy') return 'heavy-rain';
  return strength === undefined ? 'rain' : 'light-rain';
}
