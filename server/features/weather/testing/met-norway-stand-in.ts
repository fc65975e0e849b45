import { hourMs } from '#domain/weather/forecast.ts';

import { type Answer, sendJson } from './stand-in.ts';

/** The weather of one moment, as a test wants it. */
export interface Weather {
  temperature: number;
  humidity: number;
  /** In m/s, as MET Norway tells it. */
  wind: number;
  /** In an hour. */
  rainMm: number;
  /** In percent; absent where MET Norway gives none. */
  rainPercent?: number;
  symbol: string;
}

export const calm: Weather = { temperature: 24, humidity: 55, wind: 2, rainMm: 0, symbol: 'fair_day' };

export interface MetNorwayParts {
  now: () => Date;
  /** The weather at a time; calm without it. */
  weatherAt?: (at: Date) => Partial<Weather>;
  /** When the forecast was made: two hours ago without it. */
  issuedAt?: () => Date;
}

const units = {
  air_pressure_at_sea_level: 'hPa',
  air_temperature: 'celsius',
  air_temperature_max: 'celsius',
  air_temperature_min: 'celsius',
  cloud_area_fraction: '%',
  precipitation_amount: 'mm',
  probability_of_precipitation: '%',
  relative_humidity: '%',
  wind_from_direction: 'degrees',
  wind_speed: 'm/s',
};

const hourlyHours = 54;
const allHours = 9 * 24;

/** A reply of Locationforecast 2.0 `complete`: hours first, then every six hours up to nine days ahead. */
export function metNorwayReply(point: { lat: number; lon: number }, parts: MetNorwayParts) {
  const begin = Math.floor(parts.now().getTime() / hourMs) * hourMs;
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [point.lon, point.lat, 550] },
    properties: {
      meta: { updated_at: timeText(issueTime(parts)), units },
      timeseries: hoursUntilSixths(begin, parts).concat(sixths(begin, parts)),
    },
  };
}

function issueTime({ now, issuedAt }: MetNorwayParts): Date {
  return issuedAt?.() ?? new Date(now().getTime() - 2 * hourMs);
}

/** The source writes no milliseconds. */
function timeText(at: Date): string {
  return at.toISOString().replace(/\.\d+Z$/, 'Z');
}

type Entry = { time: string; data: object };

/** Hourly entries reach to the first time of the six-hourly grid after the last wanted hour. */
function firstSixth(begin: number): number {
  const after = begin + hourlyHours * hourMs;
  return Math.ceil(after / (6 * hourMs)) * 6 * hourMs;
}

function hoursUntilSixths(begin: number, parts: MetNorwayParts): Entry[] {
  const count = (firstSixth(begin) - begin) / hourMs;
  return Array.from({ length: count }, (_, hour) => {
    const at = begin + hour * hourMs;
    const weather = weatherAt(parts, at);
    return entry(at, weather, {
      next_1_hours: period(weather, weather.rainMm),
      next_6_hours: sixHours(parts, at),
      next_12_hours: { summary: { symbol_code: weather.symbol }, details: {} },
    });
  });
}

function sixths(begin: number, parts: MetNorwayParts): Entry[] {
  const first = firstSixth(begin);
  const count = Math.floor((begin + allHours * hourMs - first) / (6 * hourMs));
  const entries = Array.from({ length: count }, (_, index) => {
    const at = first + index * 6 * hourMs;
    return entry(at, weatherAt(parts, at), { next_6_hours: sixHours(parts, at) });
  });
  const end = first + count * 6 * hourMs;
  return [...entries, entry(end, weatherAt(parts, end), {})];
}

function weatherAt({ weatherAt: given }: MetNorwayParts, at: number): Weather {
  return { ...calm, ...given?.(new Date(at)) };
}

function entry(at: number, weather: Weather, periods: object): Entry {
  const details = {
    air_pressure_at_sea_level: 1012.4,
    air_temperature: weather.temperature,
    cloud_area_fraction: 20,
    relative_humidity: weather.humidity,
    wind_from_direction: 240.5,
    wind_speed: weather.wind,
  };
  return { time: timeText(new Date(at)), data: { instant: { details }, ...periods } };
}

function period({ symbol, rainPercent }: Weather, rainMm: number, more: object = {}) {
  const chance = rainPercent === undefined ? {} : { probability_of_precipitation: rainPercent };
  return { summary: { symbol_code: symbol }, details: { precipitation_amount: rainMm, ...chance, ...more } };
}

function sixHours(parts: MetNorwayParts, at: number) {
  const hours = Array.from({ length: 6 }, (_, hour) => weatherAt(parts, at + hour * hourMs));
  const temperatures = hours.map(({ temperature }) => temperature);
  const rainMm = Math.round(hours.reduce((sum, hour) => sum + hour.rainMm, 0) * 10) / 10;
  return period(weatherAt(parts, at), rainMm, {
    air_temperature_max: Math.max(...temperatures),
    air_temperature_min: Math.min(...temperatures),
  });
}

/** Answers as the real server does: `Expires` and `Last-Modified`, and 304 for what the caller has already. */
export function metNorway(parts: MetNorwayParts): Answer {
  return ({ path, query, headers }, response) => {
    if (!path.endsWith('/complete')) return sendJson(response, 'Not Found', { status: 404 });
    if (!/^Khet\/\d/.test(headers['user-agent'] ?? '')) return sendJson(response, 'Forbidden', { status: 403 });
    const [lat, lon] = ['lat', 'lon'].map((name) => query.get(name) ?? '');
    if (![lat, lon].every((text) => /^-?\d+(\.\d{1,4})?$/.test(text ?? ''))) {
      return sendJson(response, 'Bad Request', { status: 400 });
    }
    const now = parts.now().getTime();
    const lastModified = issueTime(parts).toUTCString();
    const caching = { expires: new Date(now + hourMs / 2).toUTCString(), 'last-modified': lastModified };
    if (headers['if-modified-since'] === lastModified) {
      response.writeHead(304, caching).end();
      return;
    }
    sendJson(response, metNorwayReply({ lat: Number(lat), lon: Number(lon) }, parts), { headers: caching });
  };
}
