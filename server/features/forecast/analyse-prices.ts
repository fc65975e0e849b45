import type { z } from 'zod/mini';

import { asOfDay, freshDays } from '#domain/days/freshness.ts';
import { findState } from '#catalogue/states.ts';
import { supportPricesOn } from '#catalogue/support-prices.ts';
import type { analysePrices as contract } from '#contract/forecast.ts';
import type { Provenance } from '#contract/prices.ts';
import {
  describeDistrict,
  priceByType,
  readNarrowest,
  type ResolvedFilter,
  resolveFilter,
} from '#server/features/prices/index.ts';
import { addDays, indianDay } from '#domain/days/days.ts';
import { computeInsights, lastThirty } from './rules/insights.ts';
import { placeForecasts } from './rules/forecasting/place-forecasts.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { forecastPrices } from './forecast-prices.ts';
import { listMarketLevels } from './store.ts';

export interface AnalysePrices {
  services: Pick<Services, 'db' | 'clock'>;
  input: z.output<(typeof contract)['params']> & z.output<(typeof contract)['query']>;
}

/** Thirty days, and the day before them, which the last day is compared with. */
const windowDays = 31;

/**
 * Next week’s price, and the figures of the last thirty days: of the asked place, or of the next wider one with enough
 * days.
 */
export async function analysePrices({ services, input }: AnalysePrices) {
  const asked = await resolvePlace(services, input);
  const { filter, asAsked, history } = await readNarrowest({ services, filter: asked, windowDays, most: windowDays });
  const { days, provenance } = history;
  const [{ forecasts, fetchedUntil }, week] = await Promise.all([
    forecastPrices(services, filter),
    readWeek(services, filter, provenance),
  ]);
  const last = days.at(-1);
  const { nextWeek } = placeForecasts(forecasts, { days, provenance, fetchedUntil });
  const [supportPrice] = last && filter.commodity ? supportPricesOn(last.date, filter.commodity.key) : [];
  const forecast = nextWeek.kind === 'forecast' ? nextWeek : undefined;
  return {
    covers: describeCover(filter, { asAsked, market: input.place }),
    predictedPrice: forecast?.price ?? null,
    confidence: forecast?.confidence ?? null,
    nextWeek,
    insights: computeInsights({ days, ...week, supportPrice }),
    lastDays: [...lastThirty(days)],
    provenance,
  };
}

/**
 * The place is a state, all of India or a market. A market without any report does not exist, unless its place is
 * given: then it has no prices.
 */
async function resolvePlace(
  { db }: Pick<Services, 'db'>,
  { place, ...given }: AnalysePrices['input'],
): Promise<ResolvedFilter> {
  if (place.trim().toLowerCase() === 'india') return resolveFilter(db, given);
  if (findState(place)) return resolveFilter(db, { ...given, state: place });
  const filter = await resolveFilter(db, { ...given, market: place });
  if (filter.marketIds?.length === 0 && filter.stateId === undefined) throw failure('not_found');
  return filter;
}

function describeCover(
  { stateId, districtId, marketIds, marketType }: ResolvedFilter,
  { asAsked, market }: { asAsked: boolean; market: string },
) {
  return {
    asAsked,
    state: stateId === undefined ? null : { id: stateId },
    district: describeDistrict(districtId ?? null),
    market: marketIds ? market : null,
    marketType: marketType ?? null,
  };
}

/** The prices of the markets and of the market types in the week up to the newest day, or to today. */
async function readWeek(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  filter: ResolvedFilter,
  { kind, day }: Provenance,
) {
  const { commodity, ...place } = filter;
  if (commodity?.id === undefined) return { markets: [], types: [] };
  const until = asOfDay(day, indianDay(clock()));
  const since = addDays(until, -freshDays);
  const demonstration = kind === 'demonstration';
  const [markets, types] = await Promise.all([
    listMarketLevels(db, { ...place, commodityId: commodity.id, since, demonstration }),
    priceByType({ services: { db }, filter, span: { since, until }, demonstration }),
  ]);
  return { markets, types };
}
