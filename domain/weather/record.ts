import { beginOf, endOf, hourMs, shareBetween, type WeatherStep } from './forecast.ts';
import { beginOfDay, roundTo } from './weather-days.ts';
import { dayMs } from '#domain/days/days.ts';

/** A rainy day has at least 2.5 mm (India Meteorological Department). */
export const rainyDayMm = 2.5;

/** Both sources give the chance of more than 0.1 mm. */
const wetDayMm = 0.1;

/** A forecast of one day, kept until the day has come. */
export interface KeptForecast {
  readonly rainMm: number;
  readonly rainChance: number | null;
  readonly high: number | null;
}

/** The day as its source later reported it: the model's own figures of its hours, not a gauge. */
export interface ReportedDay {
  readonly rainMm: number;
  readonly high: number;
}

/** With fewer of its 24 hours a day is not known, so nothing is scored by it. */
const leastHours = 22;

/** Undefined where too few hours of the day were reported. */
export function reportedDay(passed: readonly WeatherStep[], day: string): ReportedDay | undefined {
  const begin = beginOfDay(day);
  const own = passed.filter((step) => step.hours === 1 && shareBetween(step, begin, begin + dayMs) > 0);
  const hours = own.reduce((sum, step) => sum + shareBetween(step, begin, begin + dayMs), 0);
  if (hours < leastHours) return undefined;
  const within = own.filter((step) => beginOf(step) + hourMs / 2 >= begin && endOf(step) - hourMs / 2 <= begin + dayMs);
  return {
    rainMm: roundTo(
      own.reduce((sum, step) => sum + step.rainMm * shareBetween(step, begin, begin + dayMs), 0),
      10,
    ),
    high: Math.max(...within.map(({ temperature }) => temperature)),
  };
}

/** Sums that can be added over places and days. */
export interface ScoreSums {
  readonly forecasts: number;
  /** Right about a rainy day. */
  readonly rightRain: number;
  readonly rainy: number;
  /** Forecasts with a chance; of these the wet days, and the sum of the squared errors. */
  readonly chances: number;
  readonly wet: number;
  readonly squaredError: number;
  readonly highs: number;
  readonly highError: number;
}

export function scoreForecast({ rainMm, rainChance, high }: KeptForecast, reported: ReportedDay): ScoreSums {
  const isRainy = reported.rainMm >= rainyDayMm;
  const isWet = reported.rainMm > wetDayMm ? 1 : 0;
  return {
    forecasts: 1,
    rightRain: rainMm >= rainyDayMm === isRainy ? 1 : 0,
    rainy: isRainy ? 1 : 0,
    chances: rainChance === null ? 0 : 1,
    wet: rainChance === null ? 0 : isWet,
    squaredError: rainChance === null ? 0 : (rainChance - isWet) ** 2,
    highs: high === null ? 0 : 1,
    highError: high === null ? 0 : Math.abs(high - reported.high),
  };
}

export function addScores(a: ScoreSums, b: ScoreSums): ScoreSums {
  return {
    forecasts: a.forecasts + b.forecasts,
    rightRain: a.rightRain + b.rightRain,
    rainy: a.rainy + b.rainy,
    chances: a.chances + b.chances,
    wet: a.wet + b.wet,
    squaredError: a.squaredError + b.squaredError,
    highs: a.highs + b.highs,
    highError: a.highError + b.highError,
  };
}
