import { beginOf, endOf, hourMs, rainBetween, type WeatherStep } from '#domain/weather/forecast.ts';
import { dryDayMm, roundTo, type WeatherDay } from '#domain/weather/weather-days.ts';

/**
 * Rain: our own measure, about two days' use of a full-grown crop (FAO Irrigation and Drainage Paper 56: 4 to 6 mm a day).
 * Heat: a heat wave in the plains begins at 40 °C (India Meteorological Department). Dry wind: our own measure by the
 * classes of Paper 56, a strong wind (5 m/s at two metres, 24 km/h at ten) in air of a semi-arid place (30 %).
 */
export const irrigationLimits = { rainMm: 10, withinHours: 48, hotHigh: 40, windKmh: 24, dryHumidity: 30 } as const;

export interface Irrigation {
  /** `wait`: rain is likely to do it. `evening` and `dry-wind`: the day takes the water away, so early or late is better. */
  readonly advice: 'wait' | 'evening' | 'dry-wind' | 'usual';
  /** The rain of the next two days, by the source's own sums. */
  readonly rainMm: number;
  /** The hottest of today and tomorrow. */
  readonly high: number | null;
  /** The strongest wind of the dry hours until tomorrow's end; null where no hour is dry and windy. */
  readonly dryWindKmh: number | null;
}

export function judgeIrrigation(steps: readonly WeatherStep[], days: readonly WeatherDay[], now: Date): Irrigation {
  const { rainMm: mostRainMm, withinHours, hotHigh } = irrigationLimits;
  const from = now.getTime();
  const until = from + withinHours * hourMs;
  const rainMm = roundTo(rainBetween(steps, from, until), 10);
  const highs = days.slice(0, 2).flatMap(({ high }) => (high === null ? [] : [high]));
  const high = highs.length === 0 ? null : Math.max(...highs);
  const dryWindKmh = strongestDryWind(steps.filter((step) => endOf(step) > from && beginOf(step) < until));
  const told = { rainMm, high, dryWindKmh };
  if (rainMm > mostRainMm) return { advice: 'wait', ...told };
  if (high !== null && high >= hotHigh) return { advice: 'evening', ...told };
  return { advice: dryWindKmh === null ? 'usual' : 'dry-wind', ...told };
}

function strongestDryWind(steps: readonly WeatherStep[]): number | null {
  const { windKmh: least, dryHumidity } = irrigationLimits;
  const winds = steps
    .filter(({ humidity, windKmh }) => humidity <= dryHumidity && windKmh >= least)
    .map(({ windKmh }) => windKmh);
  return winds.length === 0 ? null : roundTo(Math.max(...winds), 10);
}

/**
 * A cold wave in the plains begins at 4 °C (India Meteorological Department). On a clear still night leaves are colder
 * than the air at head height, of which the forecast tells.
 */
export const frostLow = 4;

/** A heat wave in the plains, and a severe one whatever is usual there (India Meteorological Department). */
export const heatHigh = 40;
export const severeHeatHigh = 45;

/** The first day ahead whose lowest, or highest, temperature reaches a limit. */
export interface ColdOrHeat {
  readonly day: string;
  readonly temperature: number;
}

export function firstFrost(days: readonly WeatherDay[]): ColdOrHeat | null {
  const day = days.find(({ low }) => low !== null && low <= frostLow);
  return day ? { day: day.day, temperature: day.low ?? frostLow } : null;
}

export function firstHeat(days: readonly WeatherDay[]): ColdOrHeat | null {
  const day = days.find(({ high }) => high !== null && high >= heatHigh);
  return day ? { day: day.day, temperature: day.high ?? heatHigh } : null;
}

export interface Drying {
  /** The dry days from today on, below 1 mm each; 0 if it rains today. */
  readonly dryDays: number;
  /** The first run of at least three dry days; null where none is known. */
  readonly run: { readonly from: string; readonly until: string; readonly days: number } | null;
  /** The first wet day ahead; null where the forecast has none. */
  readonly rain: { readonly day: string; readonly rainMm: number } | null;
}

/** Our own measure. Advice on sun drying names no number of days, only that rain must not reach the grain (IRRI). */
const usefulDryDays = 3;

/** Of today the hours before our first fetch are never known. */
const leastKnownHours = 12;

export function judgeDrying(days: readonly WeatherDay[]): Drying {
  const notDry = days.findIndex((day) => !isDry(day));
  const rain = days.find(({ rainMm }) => rainMm >= dryDayMm);
  return {
    dryDays: notDry === -1 ? days.length : notDry,
    run: firstDryRun(days),
    rain: rain ? { day: rain.day, rainMm: rain.rainMm } : null,
  };
}

/** A day of which we know too little may be wet. */
function isDry({ rainMm, hours }: WeatherDay): boolean {
  return rainMm < dryDayMm && hours >= leastKnownHours;
}

function firstDryRun(days: readonly WeatherDay[]): Drying['run'] {
  let begin = 0;
  for (let index = 0; index <= days.length; index += 1) {
    const day = days[index];
    if (day && isDry(day)) continue;
    const run = days.slice(begin, index);
    const [first] = run;
    const last = run.at(-1);
    if (run.length >= usefulDryDays && first && last) return { from: first.day, until: last.day, days: run.length };
    begin = index + 1;
  }
  return null;
}

/**
 * Maharashtra's agriculture department tells growers to sow rain-fed kharif crops only after 80 to 100 mm (June 2021 and
 * 2023). This is the higher of the two, as a sum that the source sees coming, so it is never a promise.
 */
export const sowingRainMm = 100;
const sowingDays = 7;
const sowingMonths = new Set([6, 7]);

export interface Sowing {
  /** The sum of the next seven days, by the source's own figures. */
  readonly rainMm: number;
  readonly isEnough: boolean;
  /** The last of those days. */
  readonly until: string;
}

/** Null outside June and July, when rain-fed kharif crops are sown. */
export function judgeSowing(days: readonly WeatherDay[]): Sowing | null {
  const ahead = days.slice(0, sowingDays);
  const [first] = ahead;
  const last = ahead.at(-1);
  if (!first || !last || !sowingMonths.has(Number(first.day.slice(5, 7)))) return null;
  const rainMm = roundTo(
    ahead.reduce((sum, day) => sum + day.rainMm, 0),
    10,
  );
  return { rainMm, isEnough: rainMm >= sowingRainMm, until: last.day };
}
