import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import type { sellingOutlook } from '#contract/forecast.ts';
import type { ListedMarket } from '#contract/price-places.ts';
import type { historyAndForecast, scorecardMarkets as sizes } from '#contract/prices.ts';
import { dayMs } from '#domain/days/days.ts';
import { nearKm } from '#domain/prices/net-in-hand.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call, type CallOptions } from '#web/lib/api/call.ts';

import { asQuery, type Filters } from './filters/filters.ts';

/**
 * Offline the service worker still has the last seen replies, so these queries ask it instead of waiting for the
 * internet.
 */
const kept = { networkMode: 'offlineFirst' } as const;

const pageSize = 8;
const mostMarkets = 100;
const mostSearched = 20;
const mostPages = 5;

/** The keys of prices begin so, so that one call refreshes them all. */
export const marketKey = ['market'] as const;

export function historyQuery(filters: Filters) {
  const query = asQuery(filters);
  return queryOptions({
    ...kept,
    queryKey: [...marketKey, 'history', query],
    queryFn:
      filters.commodity === ''
        ? skipToken
        : async ({ signal }) =>
            (
              await call('GET /market-prices/history-and-prediction', {
                query: { ...query, commodity: filters.commodity },
                signal,
              })
            ).data,
  });
}

export type PriceOrder = 'newest' | 'price';

export function pricesQuery(filters: Filters, order: PriceOrder) {
  const query = asQuery(filters);
  return infiniteQueryOptions({
    ...kept,
    queryKey: [...marketKey, 'prices', query, order],
    queryFn: async ({ pageParam, signal }) =>
      (await call('GET /market-prices', { query: { ...query, order, limit: pageSize, cursor: pageParam }, signal }))
        .data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    enabled: Object.keys(query).length > 0,
  });
}

/** The cards are for all of India, because one state may have a single type of market. */
export const topQuery = queryOptions({
  ...kept,
  queryKey: [...marketKey, 'top'],
  queryFn: async ({ signal }) => (await call('GET /market-prices/top', { signal })).data,
});

export function marketTypesQuery({ commodity, state, district }: Filters) {
  return queryOptions({
    ...kept,
    queryKey: [...marketKey, 'types', commodity, state, district],
    queryFn:
      commodity === '' || state === ''
        ? skipToken
        : ({ signal }) => readMarketTypes({ commodity, state, district: district || undefined }, signal),
  });
}

/** Of the whole state if we do not know the district: a profile may have any text. */
async function readMarketTypes(query: CallOptions<'GET /market-prices/market-types'>['query'], signal: AbortSignal) {
  try {
    return (await call('GET /market-prices/market-types', { query, signal })).data;
  } catch (error) {
    if (!(error instanceof ApiError && error.fields['district'])) throw error;
    return (await call('GET /market-prices/market-types', { query: { ...query, district: undefined }, signal })).data;
  }
}

/** Only signed-in people may ask for it. `place` is the narrowest place that the analysis takes by name. */
export function analysisQuery({ commodity, state, district, market, marketType }: Filters) {
  const place = market || state || 'india';
  const query = { state: state || undefined, district: district || undefined, marketType: marketType || undefined };
  return queryOptions({
    queryKey: [...marketKey, 'analysis', commodity, place, query],
    queryFn:
      commodity === ''
        ? skipToken
        : async ({ signal }) =>
            (
              await call('GET /market-prices/analysis/:commodity/:place', {
                params: { commodity, place },
                query,
                signal,
              })
            ).data,
  });
}

export interface Place {
  readonly state: string;
  readonly district: string;
}

/** Null if we do not know the district: a profile may have any text. */
export function nearbyQuery(commodity: string, place: Place | undefined) {
  return queryOptions({
    ...kept,
    queryKey: [...marketKey, 'nearby', commodity, place],
    queryFn:
      commodity === '' || place === undefined ? skipToken : ({ signal }) => readNearby({ commodity, ...place }, signal),
  });
}

async function readNearby(around: Place & { readonly commodity: string }, signal: AbortSignal) {
  try {
    return (await call('GET /market-prices/nearby', { query: { ...around, withinKm: nearKm }, signal })).data;
  } catch (error) {
    if (error instanceof ApiError && error.fields['district']) return null;
    throw error;
  }
}

export type SellingOutlook = z.infer<(typeof sellingOutlook)['reply']>['data'];

/** The last price and the ranges of the days to come, in the same place as the rest of the page. */
export function outlookQuery(filters: Filters) {
  const query = asQuery(filters);
  return queryOptions({
    ...kept,
    queryKey: [...marketKey, 'outlook', query],
    queryFn:
      filters.commodity === ''
        ? skipToken
        : async ({ signal }) =>
            (
              await call('GET /market-prices/selling-outlook', {
                query: { ...query, commodity: filters.commodity },
                signal,
              })
            ).data,
  });
}

/** Names of places hardly change, so one request a visit is enough. */
export function districtsQuery(state: string) {
  return queryOptions({
    ...kept,
    queryKey: ['places', 'districts', state],
    queryFn:
      state === ''
        ? skipToken
        : async ({ signal }) => (await call('GET /market-prices/districts', { query: { state }, signal })).data,
    staleTime: dayMs,
  });
}

/** The markets that can be chosen, those that report the commodity first; the largest state has some three hundred. */
export function marketsQuery({ state, district, commodity }: Pick<Filters, 'state' | 'district' | 'commodity'>) {
  const query = { state, district: district || undefined, commodity: commodity || undefined, limit: mostMarkets };
  return queryOptions({
    ...kept,
    queryKey: ['places', 'markets', state, district, commodity],
    queryFn: state === '' ? skipToken : ({ signal }) => readMarkets(query, signal),
    staleTime: dayMs,
  });
}

type MarketsQuery = CallOptions<'GET /market-prices/markets'>['query'];

async function readMarkets(query: MarketsQuery, signal: AbortSignal): Promise<ListedMarket[]> {
  const markets: ListedMarket[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const { data } = await call('GET /market-prices/markets', { query: { ...query, cursor }, signal });
    markets.push(...data.items);
    if (data.nextCursor === null) break;
    cursor = data.nextCursor;
  }
  return markets;
}

/** Markets of all India by a part of their name, in any language, those that report the commodity first. */
export function marketSearchQuery(search: string, commodity: string) {
  const query = { search, commodity: commodity || undefined, limit: mostSearched };
  return queryOptions({
    ...kept,
    queryKey: ['places', 'market search', search, commodity],
    queryFn:
      search.length < 2
        ? skipToken
        : async ({ signal }) => (await call('GET /market-prices/markets', { query, signal })).data,
    staleTime: dayMs,
  });
}

/** Names of commodities that sources report besides the listed ones. */
export function otherCommoditiesQuery(search: string) {
  return queryOptions({
    ...kept,
    queryKey: ['places', 'others', search],
    queryFn:
      search.length < 2
        ? skipToken
        : async ({ signal }) =>
            (await call('GET /market-prices/commodities', { query: { search }, signal })).data.others,
    staleTime: dayMs,
  });
}

export const scorecardQuery = (markets: ScorecardMarkets) =>
  queryOptions({
    ...kept,
    queryKey: [...marketKey, 'scorecard', markets],
    queryFn: async ({ signal }) => (await call('GET /market-prices/scorecard', { query: { markets }, signal })).data,
  });

/** Tells whether the server has a source of newer prices. */
export const sourceQuery = queryOptions({
  queryKey: ['market-source'],
  queryFn: async ({ signal }) => (await call('GET /market-prices/fetch-external', { signal })).data,
  staleTime: dayMs,
});

/** The result of a search for one commodity: its days, its forecast, and the source. */
export type Found = z.infer<(typeof historyAndForecast)['reply']>['data'];

export const scorecardMarkets = ['1', '2', '4', '8', '16', '32'] as const satisfies typeof sizes;
type ScorecardMarkets = (typeof scorecardMarkets)[number];

/** The scorecard for a forecast of so many markets. */
export function scorecardOf(markets: number): ScorecardMarkets {
  return scorecardMarkets.findLast((least) => Number(least) <= markets) ?? '1';
}
