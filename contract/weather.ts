import * as z from 'zod/mini';

import { skies } from '#domain/weather/forecast.ts';
import { forecastSourceIds } from '#domain/weather/sources.ts';
import { officialColours, warningKinds } from '#domain/weather/warnings.ts';
import { damps, warmths } from '#domain/weather/work/crop-weather.ts';
import { sprayObstacles } from '#domain/weather/work/spraying.ts';

import { dataReply, endpoint } from './endpoint.ts';
import { day, place } from './prices.ts';

const moment = z.iso.datetime();
/** From 0 to 1. It is null where the source gives no chance for this place; Khet never makes one. */
const chance = z.nullable(z.number().check(z.gte(0), z.lte(1)));
const celsius = z.number();
const sky = z.nullable(z.enum(skies));

/** One hour, or the six hours of a far day. Wind is in km/h at ten metres; `windFrom` is in degrees, 0 is north. */
const weatherHour = z.strictObject({
  at: moment,
  temperature: celsius,
  humidity: z.number(),
  windKmh: z.number(),
  gustKmh: z.nullable(z.number()),
  windFrom: z.nullable(z.number()),
  rainMm: z.number(),
  rainChance: chance,
  sky,
  /** Whether the sun is up in the middle of it. */
  isDay: z.boolean(),
});
export type WeatherHour = z.infer<typeof weatherHour>;

const weatherDay = z.strictObject({
  day,
  high: z.nullable(celsius),
  low: z.nullable(celsius),
  rainMm: z.number(),
  /** The highest chance that the source gives for a part of the day. */
  rainChance: chance,
  windKmh: z.number(),
  humidity: z.number(),
  /** The hours with at least 90 % humidity, in which leaves count as wet. */
  dampHours: z.number(),
  sky,
  /** How many of the day's 24 hours are known. */
  hours: z.int(),
});
export type WeatherDayReply = z.infer<typeof weatherDay>;

const span = z.strictObject({ from: moment, until: moment });

/** The first day that reaches a limit. */
const coldOrHeat = z.nullable(z.strictObject({ day, temperature: celsius }));

const work = z.strictObject({
  spraying: z.strictObject({
    /** So many hours without rain the windows have behind them. */
    dryHours: z.int(),
    /** The reasons against spraying in this hour; empty in a good one. */
    against: z.array(z.enum(sprayObstacles)),
    now: z.nullable(z.strictObject({ windKmh: z.number(), deltaT: z.number(), temperature: celsius })),
    /** The good times ahead; none means "no good window until `knownUntil`". */
    windows: z.array(span),
    knownUntil: moment,
  }),
  /** `wait`: the rain of two days is likely to do it. `evening`, `dry-wind`: a hot or windy dry day takes the water away. */
  irrigation: z.strictObject({
    advice: z.enum(['wait', 'evening', 'dry-wind', 'usual']),
    rainMm: z.number(),
    high: z.nullable(celsius),
    /** The strongest wind of the dry hours within two days; null where no hour is dry and windy. */
    dryWindKmh: z.nullable(z.number()),
  }),
  frost: coldOrHeat,
  heat: coldOrHeat,
  drying: z.strictObject({
    /** The dry days from today on; 0 if it rains today. */
    dryDays: z.int(),
    run: z.nullable(z.strictObject({ from: day, until: day, days: z.int() })),
    rain: z.nullable(z.strictObject({ day, rainMm: z.number() })),
  }),
  /** Only in June and July. */
  sowing: z.nullable(z.strictObject({ rainMm: z.number(), isEnough: z.boolean(), until: day })),
  /** Problems that like these days, of the crops asked for, or of the state's crops of the season. The gravest first. */
  problems: z.array(
    z.strictObject({
      /** An entry of the catalogue: "potato__late_blight". */
      id: z.string(),
      crop: z.string(),
      from: day,
      until: day,
      /** The weather that the entry's source names. */
      weather: z.strictObject({ warmth: z.nullable(z.enum(warmths)), damp: z.nullable(z.enum(damps)) }),
    }),
  ),
});
export type WorkInField = z.infer<typeof work>;

/** A warning that Khet reads from the forecast. `figure` is in mm, km/h or °C. */
const warning = z.strictObject({
  kind: z.enum(warningKinds),
  from: moment,
  until: moment,
  figure: z.nullable(z.number()),
});

/** A warning of the India Meteorological Department, in its own colour; green is never listed. */
const officialWarning = z.strictObject({
  day,
  colour: z.enum(officialColours),
  /** The department's own numbers: 2 is heavy rain, 9 a heat wave. */
  codes: z.array(z.int().check(z.gte(2), z.lte(17))),
  /** The department tells the day, not the hour. */
  issuedOn: day,
  fetchedAt: moment,
});

const weatherPlace = z.strictObject({
  state: place,
  district: place,
  /**
   * The point that the forecast is for: the district's main town, or the point that was asked for, to two decimals. Null
   * for a few young districts whose town Khet does not know; they have no forecast.
   */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  ofTown: z.boolean(),
});

export const readWeather = endpoint({
  method: 'GET',
  path: '/weather',
  summary: 'The forecast of a district’s main town, or of a point near it, and what it means for work in the field',
  access: 'open',
  limit: 'read',
  query: z.strictObject({
    state: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    district: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    /** A point that the farmer chose, used to two decimals (about a kilometre); it must lie near the district's town. */
    lat: z.optional(z.coerce.number<number | string>().check(z.gte(-90), z.lte(90))),
    lon: z.optional(z.coerce.number<number | string>().check(z.gte(-180), z.lte(180))),
    /** The hours without rain that a product's label asks for after spraying. */
    dryHours: z.optional(z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(24))),
    /** The crops whose problems are asked for: "potato,tomato". */
    crops: z.optional(z.string().check(z.trim(), z.maxLength(300))),
  }),
  reply: dataReply(
    z.discriminatedUnion('status', [
      z.strictObject({
        status: z.literal('known'),
        place: weatherPlace,
        now: z.nullable(weatherHour),
        /** Single hours from this one on, 48 at most. */
        hours: z.array(weatherHour),
        /** Today and the days after it, ten at most. */
        days: z.array(weatherDay),
        work,
        warnings: z.array(warning),
        officialWarnings: z.array(officialWarning),
        source: z.enum(forecastSourceIds),
        /** The source's licence asks for this credit wherever its figures are shown. */
        credit: z.strictObject({ home: z.url(), licence: z.string(), licenceUrl: z.url() }),
        /** The time at which the source made the forecast; null where it does not say. */
        issuedAt: z.nullable(moment),
        fetchedAt: moment,
        ageHours: z.number(),
        /** Older than a day: the screen says so loudly. */
        isOld: z.boolean(),
      }),
      z.strictObject({
        /**
         * `fetching`: ask again in `askAgainSeconds`. `unavailable`: the source gives nothing, or what we have is older
         * than three days. `off`: this installation has no source.
         */
        status: z.enum(['fetching', 'unavailable', 'off']),
        place: weatherPlace,
        now: z.null(),
        hours: z.array(weatherHour).check(z.maxLength(0)),
        days: z.array(weatherDay).check(z.maxLength(0)),
        work: z.null(),
        warnings: z.array(warning).check(z.maxLength(0)),
        officialWarnings: z.array(officialWarning),
        source: z.nullable(z.enum(forecastSourceIds)),
        issuedAt: z.nullable(moment),
        /** The time of a forecast that is too old to be shown; null where there was none. */
        fetchedAt: z.nullable(moment),
        askAgainSeconds: z.nullable(z.int()),
      }),
    ]),
  ),
});

/** Sums over all places of a state, or of all India, by how many days ahead the forecast was made. */
const recordRow = z.strictObject({
  /** Null for all India. */
  state: z.nullable(place),
  daysAhead: z.int().check(z.gte(1), z.lte(9)),
  source: z.enum(forecastSourceIds),
  /** Different days that were scored; fewer than 30 give no row. */
  days: z.int(),
  forecasts: z.int(),
  /** The share of forecasts that were right about a rainy day (2.5 mm or more). */
  rightRain: z.number(),
  /** The share of rainy days; saying the more frequent thing every day would be right so often. */
  rainyDays: z.number(),
  /** Of the source's chances of rain, lower is better; null where the source gave none. */
  brier: z.nullable(z.number()),
  /** The same of one who always says how often it rained in these days. */
  brierOfClimate: z.nullable(z.number()),
  /** The mean error of the highest temperature, in °C. */
  highError: z.nullable(z.number()),
});

export const readWeatherRecord = endpoint({
  method: 'GET',
  path: '/weather/record',
  summary: 'How forecasts did against what their own source later reported for the day, which is no gauge',
  access: 'open',
  limit: 'read',
  query: z.strictObject({ state: z.optional(z.string().check(z.trim(), z.maxLength(100))) }),
  reply: dataReply(
    z.strictObject({
      /** Forecasts are compared with the source's own later figures of the day. */
      against: z.literal('own-analysis'),
      /** Days that make a score. */
      leastDays: z.int(),
      /** The days that are scored so far, from and until when; null before the first. */
      daysSoFar: z.int(),
      from: z.nullable(day),
      until: z.nullable(day),
      rows: z.array(recordRow),
    }),
  ),
});
