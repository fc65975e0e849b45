import type { z } from 'zod/mini';

import type { sellingOutlook as contract } from '#contract/forecast.ts';
import { historyDays } from '#domain/days/freshness.ts';
import { historyWindowDays, readHistory, resolveFilter } from '#server/features/prices/index.ts';
import type { Services } from '#server/platform/services.ts';

import { forecastPrices } from './forecast-prices.ts';
import { placeForecasts } from './rules/forecasting/place-forecasts.ts';

export interface SellingOutlook {
  services: Services;
  input: z.output<(typeof contract)['query']>;
}

/**
 * The last price of a place and the ranges of the days to come, open to everybody. The analysis for signed-in people
 * has the price of next week itself and how sure it is.
 */
export async function sellingOutlook({ services, input }: SellingOutlook) {
  const filter = await resolveFilter(services.db, input);
  const [{ days, provenance }, { forecasts, fetchedUntil }] = await Promise.all([
    readHistory({ services, filter, windowDays: historyWindowDays, most: historyDays }),
    forecastPrices(services, filter),
  ]);
  const { dayAfter, nextWeek } = placeForecasts(forecasts, { days, provenance, fetchedUntil });
  return { lastPrice: days.at(-1)?.modalPrice ?? null, dayAfter, nextWeek, provenance };
}
