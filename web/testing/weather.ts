import { addDays } from '#domain/days/days.ts';

import type { Api, ReplyOf } from '#contract/api.ts';

type Weather = ReplyOf<Api['GET /weather']>['data'];
type KnownWeather = Extract<Weather, { status: 'known' }>;

/** Noon in India. */
export const noon = '2026-11-28T06:30:00.000Z';
const hourMs = 60 * 60 * 1000;
const begin = Date.parse('2026-11-28T06:00:00.000Z');

const at = (hour: number) => new Date(begin + hour * hourMs).toISOString();

export function anHour(
  hour: number,
  about: Partial<KnownWeather['hours'][number]> = {},
): KnownWeather['hours'][number] {
  return {
    at: at(hour),
    temperature: 27,
    humidity: 55,
    windKmh: 9,
    gustKmh: null,
    windFrom: 240,
    rainMm: 0,
    rainChance: null,
    sky: 'partly-cloudy',
    isDay: true,
    ...about,
  };
}

export function aDay(day: string, about: Partial<KnownWeather['days'][number]> = {}): KnownWeather['days'][number] {
  return {
    day,
    high: 31,
    low: 20,
    rainMm: 0,
    rainChance: null,
    windKmh: 12,
    humidity: 55,
    dampHours: 0,
    sky: 'fair',
    hours: 24,
    ...about,
  };
}

const place = {
  state: { id: 'maharashtra' },
  district: { id: 'mh-nashik' },
  latitude: 20,
  longitude: 73.78,
  ofTown: true,
};

/** A dry day in Nashik; a test gives only the fields that it is about. */
export function aWeather(about: Partial<KnownWeather> = {}): KnownWeather {
  const hours = Array.from({ length: 48 }, (_, hour) => anHour(hour));
  return {
    status: 'known',
    place,
    now: anHour(0),
    hours,
    days: Array.from({ length: 9 }, (_, day) => aDay(addDays('2026-11-28', day))),
    work: {
      spraying: {
        dryHours: 6,
        against: [],
        now: { windKmh: 9, deltaT: 5, temperature: 27 },
        windows: [{ from: at(0), until: at(4) }],
        knownUntil: at(48),
      },
      irrigation: { advice: 'usual', rainMm: 0, high: 31, dryWindKmh: null },
      frost: null,
      heat: null,
      drying: { dryDays: 3, run: { from: '2026-11-28', until: '2026-11-30', days: 3 }, rain: null },
      sowing: null,
      problems: [],
    },
    warnings: [],
    officialWarnings: [],
    source: 'met-norway',
    credit: {
      home: 'https://api.met.no/',
      licence: 'CC BY 4.0',
      licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
    },
    issuedAt: at(-2),
    fetchedAt: at(-1),
    ageHours: 2.5,
    isOld: false,
    ...about,
  };
}

/** An answer without a forecast. */
export function noWeather(status: 'fetching' | 'unavailable' | 'off'): Weather {
  return {
    status,
    place,
    now: null,
    hours: [],
    days: [],
    work: null,
    warnings: [],
    officialWarnings: [],
    source: null,
    issuedAt: null,
    fetchedAt: null,
    askAgainSeconds: status === 'fetching' ? 20 : null,
  };
}
