import { indianDay } from '#web/lib/indian-day.ts';

import type { Found } from './parts/PriceCard.tsx';
import type { Filters } from './rules/filters.ts';
import { forecastDays } from './rules/forecast-days.ts';
import { type PriceBar, priceBars } from './rules/price-bars.ts';
import { useNow } from './use-now.ts';

/** The days behind us and those ahead, for the chart and for the picture. */
export function useBars({ quantityKg }: Filters, { history, prediction, provenance }: Found): PriceBar[] {
  const now = useNow();
  const days = forecastDays(provenance, now);
  const forecasts = [
    { day: days.tomorrow.day, prediction: prediction.details.tomorrow },
    { day: days.dayAfter.day, prediction: prediction.details.dayAfter },
  ];
  return priceBars({ history, forecasts, today: indianDay(now), quantityKg });
}
