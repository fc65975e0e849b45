import { indianDay } from '#domain/days.ts';

import type { Found } from './found.ts';
import type { Filters } from './rules/filters.ts';
import { type PriceBar, priceBars } from './rules/price-bars.ts';
import { useForecasts } from './use-forecasts.ts';
import { useNow } from './use-now.ts';

/** The days behind us and those ahead, for the chart and for the picture. */
export function useBars({ quantityKg }: Filters, found: Found): PriceBar[] {
  const forecasts = useForecasts(found);
  return priceBars({ history: found.history, forecasts, today: indianDay(useNow()), quantityKg });
}
