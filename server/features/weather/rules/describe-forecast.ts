import { dayMs, indianDay } from '#domain/days/days.ts';
import { beginOf, endOf, stepAt, type WeatherStep } from '#domain/weather/forecast.ts';
import { type Daylight, daylightOf } from '#domain/weather/sun.ts';
import { warningsIn } from '#domain/weather/warnings.ts';
import { beginOfDay, weatherDays } from '#domain/weather/weather-days.ts';
import { firstFrost, firstHeat, judgeDrying, judgeIrrigation, judgeSowing } from '#domain/weather/work/field-work.ts';
import { judgeSpraying } from '#domain/weather/work/spraying.ts';

import type { WeatherPlace } from './find-place.ts';
import { likelyProblems } from './likely-problems.ts';

export interface DescribeForecast {
  steps: readonly WeatherStep[];
  passed: readonly WeatherStep[];
  place: WeatherPlace;
  now: Date;
  input: { dryHours?: number | undefined; crops?: string | undefined };
}

const mostHours = 48;
const mostDays = 10;

/** The hours, the days, the warnings and the work in the field that a stored forecast means now. */
export async function describeForecast({ steps, passed, place, now, input }: DescribeForecast) {
  const ahead = steps.filter((step) => endOf(step) > now.getTime());
  const today = indianDay(now);
  const ofToday = [...passed, ...steps].filter((step) => beginOf(step) >= beginOfDay(today) - dayMs);
  const days = weatherDays(withoutDoubles(ofToday), today, mostDays);
  const lights = new Map<string, Daylight>();
  const lightAt = (moment: number) => {
    const day = indianDay(new Date(moment));
    const light = lights.get(day) ?? daylightOf(day, place);
    lights.set(day, light);
    return light;
  };
  const shown = (step: WeatherStep) => toHour(step, lightAt);
  const current = stepAt(ahead, now);
  const { dryHours } = input;
  const spraying = judgeSpraying({ steps: ahead, now, place, ...(dryHours === undefined ? {} : { dryHours }) });
  return {
    now: current ? shown(current) : null,
    hours: ahead
      .filter(({ hours }) => hours === 1)
      .slice(0, mostHours)
      .map(shown),
    days,
    warnings: [...warningsIn(ahead, days, now)],
    work: {
      spraying: { ...spraying, against: [...spraying.against], windows: [...spraying.windows] },
      irrigation: judgeIrrigation(ahead, days, now),
      frost: firstFrost(days),
      heat: firstHeat(days),
      drying: judgeDrying(days),
      sowing: judgeSowing(days),
      problems: await likelyProblems({ days, stateId: place.stateId, crops: input.crops, now }),
    },
  };
}

/** A newer step stands later in the list, and wins. */
function withoutDoubles(steps: readonly WeatherStep[]): WeatherStep[] {
  return [...new Map(steps.map((step) => [step.at, step])).values()];
}

function toHour(step: WeatherStep, lightAt: (moment: number) => Daylight) {
  const { at, temperature, humidity, windKmh, gustKmh, windFrom, rainMm, rainChance, sky } = step;
  const middle = (beginOf(step) + endOf(step)) / 2;
  const { sunrise, sunset } = lightAt(middle);
  const isDay = middle >= sunrise && middle < sunset;
  return { at, temperature, humidity, windKmh, gustKmh, windFrom, rainMm, rainChance, sky, isDay };
}
