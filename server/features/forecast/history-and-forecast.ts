import type { z } from 'zod/mini';

import { historyDays } from '#domain/days/freshness.ts';
import { priceFor, readQuantity } from '#domain/numbers/quantity.ts';
import { roundRupees } from '#domain/numbers/rupees.ts';
import { type SupportPrice, supportPricesOn, supportPriceSource } from '#catalogue/support-prices.ts';
import type { Forecast, historyAndForecast as contract } from '#contract/prices.ts';
import type { Services } from '#server/platform/services.ts';

import { forecastPrices } from './forecast-prices.ts';
import { commonSupportPrice, historyWindowDays, readHistory, resolveFilter } from '#server/features/prices/index.ts';
import { indianDay } from '#domain/days/days.ts';
import { placeForecasts } from './rules/forecasting/place-forecasts.ts';

export interface HistoryAndForecast {
  services: Services;
  input: z.output<(typeof contract)['query']>;
}

/** The last ten days with prices, and the forecasts for tomorrow and the day after. */
export async function historyAndForecast({ services, input }: HistoryAndForecast) {
  const { quantity, ...given } = input;
  const filter = await resolveFilter(services.db, given);
  const [{ days, change, provenance }, { forecasts, fetchedUntil }] = await Promise.all([
    readHistory({ services, filter, windowDays: historyWindowDays, most: historyDays }),
    forecastPrices(services, filter),
  ]);
  const quantityKg = readQuantity(quantity);
  const last = days.at(-1);
  const lastPrice = last?.modalPrice;
  const commodityKey = filter.commodity?.key ?? '';
  const { tomorrow, dayAfter } = placeForecasts(forecasts, { days, provenance, fetchedUntil });
  return {
    history: days,
    change: change?.share ?? null,
    changeRupees: change?.rupees ?? null,
    changeSince: change?.since ?? null,
    prediction: { tomorrow: priceOf(tomorrow), dayAfter: priceOf(dayAfter), details: { tomorrow, dayAfter } },
    quantityKg,
    amount: lastPrice === undefined ? null : roundRupees(priceFor(lastPrice, quantityKg)),
    supportPrices: supportPricesOn(indianDay(services.clock()), commodityKey).map(toSupportPrice),
    supportPrice: last ? commonSupportPrice(commodityKey, last.date) : null,
    provenance,
  };
}

function priceOf(forecast: Forecast): number | null {
  return forecast.kind === 'forecast' ? forecast.price : null;
}

function toSupportPrice({ commodityId: _commodityId, variety, ...price }: SupportPrice) {
  return {
    ...price,
    variety: variety ?? null,
    decidedBy: supportPriceSource.decidedBy,
    source: supportPriceSource.id,
  };
}
