import { type SupportPrice, supportPricesOn, supportPriceSource } from '#catalogue/support-prices.ts';
import type { Prediction } from '#contract/market.ts';
import type { Services } from '#server/platform/services.ts';

import { predictPrices } from './forecast/predict-prices.ts';
import { readHistory } from './read-history.ts';
import { resolveFilter } from './resolve-filter.ts';
import { indianDay } from './rules/indian-day.ts';
import { readQuantity } from './rules/quantity.ts';
import { rebasePrediction } from './rules/rebase-prediction.ts';
import type { GivenFilters } from './rules/resolve-filters.ts';
import { roundRupees } from './rules/to-price.ts';
import { historyDays, historyWindowDays } from './rules/windows.ts';

export interface HistoryAndPrediction {
  services: Services;
  input: GivenFilters & { commodity: string; quantity: string };
}

/** The last ten days with prices, and what tomorrow and the day after may bring. */
export async function historyAndPrediction({ services, input }: HistoryAndPrediction) {
  const { quantity, ...given } = input;
  const filter = await resolveFilter(services.db, given);
  const [{ days, change, provenance }, predictions] = await Promise.all([
    readHistory({ services, filter, windowDays: historyWindowDays, most: historyDays }),
    predictPrices(services, filter),
  ]);
  const quantityKg = readQuantity(quantity);
  const lastPrice = days.at(-1)?.modalPrice;
  const tomorrow = rebasePrediction(predictions.tomorrow, lastPrice);
  const dayAfter = rebasePrediction(predictions.dayAfter, lastPrice);
  return {
    history: days,
    change,
    prediction: { tomorrow: priceOf(tomorrow), dayAfter: priceOf(dayAfter), details: { tomorrow, dayAfter } },
    quantityKg,
    amount: lastPrice === undefined ? null : roundRupees((lastPrice / 100) * quantityKg),
    supportPrices: supportPricesOn(indianDay(services.clock()), filter.commodity?.key ?? '').map(toSupportPrice),
    provenance,
  };
}

function priceOf(prediction: Prediction): number | null {
  return prediction.kind === 'forecast' ? prediction.price : null;
}

function toSupportPrice({ commodityId: _commodityId, variety, ...price }: SupportPrice) {
  return { ...price, variety: variety ?? null, source: supportPriceSource.name };
}
