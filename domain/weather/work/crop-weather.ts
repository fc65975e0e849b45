import { dryDayMm, type WeatherDay } from '#domain/weather/weather-days.ts';

/** How warm the days are that a problem likes, in the words of the catalogue's entries. */
export const warmths = ['cool', 'mild', 'warm', 'hot'] as const;
export type Warmth = (typeof warmths)[number];

/** How damp they are: with rain, with damp or cloudy air, or dry. */
export const damps = ['wet', 'damp', 'dry'] as const;
export type Damp = (typeof damps)[number];

/** The weather that an entry's source names. */
export interface LikedWeather {
  readonly warmth?: Warmth;
  readonly damp?: Damp;
}

/**
 * Our own bounds of those words, by the mean of a day's highest and lowest temperature in °C. They overlap, as the words
 * do.
 */
const meanOf: Readonly<Record<Warmth, readonly [from: number, to: number]>> = {
  cool: [5, 20],
  mild: [14, 25],
  warm: [22, 32],
  hot: [30, 50],
};

/**
 * Leaves count as wet from 90 % humidity (Sentelhas et al. 2008), and six such hours on each of two days in a row let late
 * blight in: the Hutton criteria (James Hutton Institute and AHDB, 2017). The bound of dry air is our own.
 */
const dampHoursOfDay = 6;
const dryHumidity = 65;
const daysInARow = 2;

/** The first run of at least two days that a problem likes, among the next five. */
export function likedDays(
  liked: LikedWeather,
  days: readonly WeatherDay[],
): { readonly from: string; readonly until: string } | undefined {
  const near = days.slice(0, 5);
  const begin = near.findIndex((_, index) => {
    const run = near.slice(index, index + daysInARow);
    return run.length === daysInARow && run.every((day) => isLiked(liked, day));
  });
  if (begin === -1) return undefined;
  const end = near.findIndex((day, index) => index > begin && !isLiked(liked, day));
  const last = near[(end === -1 ? near.length : end) - 1];
  const first = near[begin];
  return first && last ? { from: first.day, until: last.day } : undefined;
}

function isLiked({ warmth, damp }: LikedWeather, day: WeatherDay): boolean {
  return (warmth === undefined || isAsWarm(warmth, day)) && (damp === undefined || isAsDamp(damp, day));
}

function isAsWarm(warmth: Warmth, { high, low }: WeatherDay): boolean {
  if (high === null || low === null) return false;
  const [from, to] = meanOf[warmth];
  const mean = (high + low) / 2;
  return mean >= from && mean <= to;
}

function isAsDamp(damp: Damp, { rainMm, humidity, dampHours }: WeatherDay): boolean {
  switch (damp) {
    case 'wet':
      return rainMm >= dryDayMm;
    case 'damp':
      return dampHours >= dampHoursOfDay;
    case 'dry':
      return rainMm < dryDayMm && humidity <= dryHumidity;
  }
}
