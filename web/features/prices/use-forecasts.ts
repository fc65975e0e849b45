import type { Prediction } from '#contract/prices.ts';

import type { Found } from './found.ts';
import { forecastDays } from './rules/forecast-days.ts';
import { useNow } from './use-now.ts';

export interface DayForecast {
  readonly day: string;
  readonly prediction: Prediction;
}

/** The two days ahead, each with what is known of it. */
export function useForecasts({ prediction: { details }, provenance }: Found): readonly DayForecast[] {
  const { tomorrow, dayAfter } = forecastDays(provenance, useNow());
  return [
    { day: tomorrow.day, prediction: details.tomorrow },
    { day: dayAfter.day, prediction: details.dayAfter },
  ];
}
