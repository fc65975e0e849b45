import { hourMs, type WeatherStep } from '#domain/weather/forecast.ts';

/** A mild dry hour with a light wind. */
const usual: Omit<WeatherStep, 'at' | 'hours'> = {
  temperature: 24,
  high: null,
  low: null,
  humidity: 55,
  windKmh: 8,
  gustKmh: null,
  windFrom: null,
  rainMm: 0,
  rainChance: null,
  sky: 'fair',
};

/** Hours in a row from a moment on, each with the weather that a test gives it. */
export function hoursFrom(
  begin: string,
  count: number,
  weatherOf: (at: Date, index: number) => Partial<WeatherStep> = () => ({}),
): WeatherStep[] {
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.parse(begin) + index * hourMs);
    return { ...usual, at: at.toISOString(), hours: 1, ...weatherOf(at, index) };
  });
}

/** Six hours at a time. */
export function sixHoursFrom(begin: string, count: number, weather: Partial<WeatherStep> = {}): WeatherStep[] {
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.parse(begin) + index * 6 * hourMs).toISOString();
    return { ...usual, at, hours: 6, high: 30, low: 18, ...weather };
  });
}
