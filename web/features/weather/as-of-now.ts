import { indianDay } from '#domain/days/days.ts';
import { forecastAgeHours, hiddenForecastHours, oldForecastHours } from '#domain/weather/age.ts';
import { hourMs } from '#domain/weather/forecast.ts';

import type { KnownWeather } from './api.ts';

/** Advice that looks two days ahead does not hold much longer than this. */
const adviceHours = 12;

export interface WeatherNow extends KnownWeather {
  /** True for an answer whose advice for this very hour, or for the next two days, still holds. */
  readonly isThisHour: boolean;
  readonly isFreshAdvice: boolean;
}

/**
 * An answer as it is true now: a phone without internet shows it hours later, when its first hours and days are over.
 * Undefined where it is too old to be shown.
 */
export function asOfNow(weather: KnownWeather, now: Date): WeatherNow | undefined {
  const ageHours = forecastAgeHours(weather, now);
  if (ageHours > hiddenForecastHours) return undefined;
  const ms = now.getTime();
  const today = indianDay(now);
  const hours = weather.hours.filter(({ at }) => Date.parse(at) + hourMs > ms);
  const sinceTold = weather.now === null ? Infinity : ms - Date.parse(weather.now.at);
  const current = hours.find(({ at }) => Date.parse(at) <= ms);
  const { work } = weather;
  const isAhead = ({ until }: { until: string }) => Date.parse(until) > ms;
  const ifAhead = <Day extends { day: string }>(each: Day | null) => (each && each.day >= today ? each : null);
  const { run, rain } = work.drying;
  return {
    ...weather,
    now: current ?? (sinceTold < 6 * hourMs ? weather.now : null),
    hours,
    days: weather.days.filter(({ day }) => day >= today),
    warnings: weather.warnings.filter(isAhead),
    officialWarnings: weather.officialWarnings.filter(({ day }) => day >= today),
    work: {
      ...work,
      spraying: { ...work.spraying, windows: work.spraying.windows.filter(isAhead) },
      frost: ifAhead(work.frost),
      heat: ifAhead(work.heat),
      drying: {
        ...work.drying,
        run: run && run.until >= today ? run : null,
        rain: ifAhead(rain),
      },
      problems: work.problems.filter(({ until }) => until >= today),
    },
    ageHours,
    isOld: ageHours > oldForecastHours,
    isThisHour: current !== undefined && current.at === weather.now?.at,
    isFreshAdvice: sinceTold < adviceHours * hourMs,
  };
}
