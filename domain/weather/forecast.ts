/** The sky in one word. Each source's own codes are turned into these. */
export const skies = [
  'clear',
  'fair',
  'partly-cloudy',
  'cloudy',
  'fog',
  'light-rain',
  'rain',
  'heavy-rain',
  'thunder',
  'sleet',
  'snow',
] as const;
export type Sky = (typeof skies)[number];

/** One hour of a forecast, or six hours where the source says no more. Wind is at ten metres. */
export interface WeatherStep {
  /** The beginning, as "2026-11-28T06:00:00.000Z". */
  readonly at: string;
  readonly hours: 1 | 6;
  /** In °C, at the beginning. */
  readonly temperature: number;
  /** The highest and lowest temperature of six hours, where the source gives them. */
  readonly high: number | null;
  readonly low: number | null;
  /** In percent. */
  readonly humidity: number;
  readonly windKmh: number;
  readonly gustKmh: number | null;
  /** The direction that the wind comes from, in degrees: 0 is north. */
  readonly windFrom: number | null;
  readonly rainMm: number;
  /** A share from 0 to 1, only where the source gives a chance for this place. Khet never makes one. */
  readonly rainChance: number | null;
  /** Null for a code of the source that we do not know. */
  readonly sky: Sky | null;
}

/** A source's figures for one place. */
export interface Forecast {
  /** The time at which the source made it; null where the source does not say. */
  readonly issuedAt: string | null;
  readonly steps: readonly WeatherStep[];
}

export const hourMs = 60 * 60 * 1000;

/** Every rule asks for it many times, and reading a time takes ten times as long as this look-up. */
const begins = new WeakMap<Pick<WeatherStep, 'at'>, number>();

export function beginOf(step: Pick<WeatherStep, 'at'>): number {
  const known = begins.get(step);
  if (known !== undefined) return known;
  const begin = Date.parse(step.at);
  begins.set(step, begin);
  return begin;
}

export function endOf(step: Pick<WeatherStep, 'at' | 'hours'>): number {
  return beginOf(step) + step.hours * hourMs;
}

/** The step that holds a moment. */
export function stepAt(steps: readonly WeatherStep[], moment: Date): WeatherStep | undefined {
  const ms = moment.getTime();
  return steps.find((step) => beginOf(step) <= ms && ms < endOf(step));
}

/** The rain between two moments. A step that lies only partly between them counts by its share. */
export function rainBetween(steps: readonly WeatherStep[], from: number, until: number): number {
  return steps.reduce((sum, step) => sum + step.rainMm * shareBetween(step, from, until), 0);
}

/** The share of a step that lies between two moments. */
export function shareBetween(step: WeatherStep, from: number, until: number): number {
  const overlapMs = Math.min(endOf(step), until) - Math.max(beginOf(step), from);
  return Math.max(0, overlapMs) / (step.hours * hourMs);
}

/** True where steps tell of the whole time between two moments. */
export function isKnownBetween(steps: readonly WeatherStep[], from: number, until: number): boolean {
  const knownMs = steps.reduce((sum, step) => sum + shareBetween(step, from, until) * step.hours * hourMs, 0);
  return knownMs > until - from - 1000;
}

/** The highest of the source's own chances between two moments; null where it gives none. */
export function chanceBetween(steps: readonly WeatherStep[], from: number, until: number): number | null {
  const chances = steps
    .filter((step) => shareBetween(step, from, until) > 0)
    .flatMap(({ rainChance }) => (rainChance === null ? [] : [rainChance]));
  return chances.length === 0 ? null : Math.max(...chances);
}
