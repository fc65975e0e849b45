import { findState } from '#catalogue/states.ts';
import { supportPricesOn } from '#catalogue/support-prices.ts';
import { readHistory } from '#server/features/market/read-history.ts';
import { resolveFilter, type ResolvedFilter } from '#server/features/market/resolve-filter.ts';
import { addDays, indianDay } from '#server/features/market/rules/indian-day.ts';
import { computeInsights, lastThirty } from '#server/features/market/rules/insights.ts';
import { rebasePrediction } from '#server/features/market/rules/rebase-prediction.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { predictPrices } from './predict-prices.ts';
import { listMarketLevels } from './store.ts';

export interface AnalysePrices {
  services: Pick<Services, 'db' | 'clock'>;
  input: { commodity: string; place: string; marketType?: string | undefined };
}

/** Thirty days, and the one that today is compared with. */
const windowDays = 31;
/** What is older is not what a market pays "now". */
const currentDays = 7;

/** Next week's price, and what the last thirty days say in figures. */
export async function analysePrices({ services, input }: AnalysePrices) {
  const filter = await resolvePlace(services, input);
  const [{ days, provenance }, predictions] = await Promise.all([
    readHistory({ services, filter, windowDays, most: windowDays }),
    predictPrices(services, filter),
  ]);
  const markets = await listLevels(services, filter, provenance.kind === 'demonstration');
  const last = days.at(-1);
  const nextWeek = rebasePrediction(predictions.nextWeek, last?.modalPrice);
  const [supportPrice] = last && filter.commodity ? supportPricesOn(last.date, filter.commodity.key) : [];
  const forecast = nextWeek.kind === 'forecast' ? nextWeek : undefined;
  return {
    predictedPrice: forecast?.price ?? null,
    confidence: forecast?.confidence ?? null,
    nextWeek,
    insights: computeInsights({ days, markets, supportPrice }),
    lastDays: [...lastThirty(days)],
    provenance,
  };
}

/** A state, all of India, or else a market; a place that is none of these is not there. */
async function resolvePlace(
  { db }: Pick<Services, 'db'>,
  { commodity, place, marketType }: AnalysePrices['input'],
): Promise<ResolvedFilter> {
  if (place.trim().toLowerCase() === 'india') return resolveFilter(db, { commodity, marketType });
  if (findState(place)) return resolveFilter(db, { commodity, marketType, state: place });
  const filter = await resolveFilter(db, { commodity, marketType, market: place });
  if (filter.marketIds?.length === 0) throw failure('not_found');
  return filter;
}

async function listLevels(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { commodity, marketIds, stateId, districtId, marketType }: ResolvedFilter,
  demonstration: boolean,
) {
  if (commodity?.id === undefined) return [];
  return listMarketLevels(db, {
    commodityId: commodity.id,
    stateId,
    districtId,
    marketType,
    marketIds,
    since: addDays(indianDay(clock()), -currentDays),
    demonstration,
  });
}
