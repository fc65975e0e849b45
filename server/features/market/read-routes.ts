import type { FastifyInstance } from 'fastify';

import * as fetching from '#contract/market-fetch.ts';
import * as places from '#contract/market-places.ts';
import * as contract from '#contract/market.ts';
import { cachedRoute } from '#server/platform/http/cached-route.ts';
import { createReplyCache, type ReplyCache } from '#server/platform/http/reply-cache.ts';
import { route } from '#server/platform/http/route.ts';
import type { Services } from '#server/platform/services.ts';

import { compareMarketTypes } from './compare-market-types.ts';
import { exportPrices } from './export-prices.ts';
import { readScorecard } from './forecast/read-scorecard.ts';
import { historyAndPrediction } from './history-and-prediction.ts';
import { listCommodities } from './list-commodities.ts';
import { listMarkets } from './list-markets.ts';
import { listDistricts, listStates } from './list-places.ts';
import { listPrices } from './list-prices.ts';
import { nearbyMarkets } from './nearby-markets.ts';
import { readTrends } from './read-trends.ts';
import { indianDayNumber } from './rules/indian-day.ts';
import { type GivenFilters, resolveFilters } from './rules/resolve-filters.ts';
import { topCommodities } from './top-commodities.ts';

/** What everybody may read: the same answer for all, so made once until prices or forecasts change. */
export function marketReadRoutes(app: FastifyInstance, services: Services): void {
  const cache = openCache(services);
  /** Spellings of one question share an answer. */
  const keyOf = ({ query }: { query: GivenFilters }) => {
    const { state: _state, district: _district, ...others } = query;
    const { commodity, ...named } = resolveFilters(query);
    return { ...others, ...named, commodity: commodity?.key };
  };
  const byFilters = { cache, keyOf };
  cachedRoute(app, contract.listPrices, {
    ...byFilters,
    answer: ({ query }) => listPrices({ services, input: query }),
  });
  cachedRoute(app, contract.historyAndPrediction, {
    ...byFilters,
    answer: ({ query }) => historyAndPrediction({ services, input: query }),
  });
  cachedRoute(app, contract.readTrends, {
    ...byFilters,
    answer: ({ query }) => readTrends({ services, input: query }),
  });
  cachedRoute(app, contract.compareMarketTypes, {
    ...byFilters,
    answer: ({ query }) => compareMarketTypes({ services, input: query }),
  });
  cachedRoute(app, contract.topCommodities, {
    ...byFilters,
    answer: ({ query }) => topCommodities({ services, input: query }),
  });
  cachedRoute(app, places.nearbyMarkets, {
    ...byFilters,
    answer: ({ query }) => nearbyMarkets({ services, input: query }),
  });
  cachedRoute(app, places.listMarkets, {
    ...byFilters,
    answer: ({ query }) => listMarkets({ services, input: query }),
  });
  catalogueRoutes(app, services, cache);
  exportRoute(app, services);
}

function catalogueRoutes(app: FastifyInstance, services: Services, cache: ReplyCache): void {
  const keyOf = ({ query }: { query: unknown }) => query;
  cachedRoute(app, places.listCommodities, {
    cache,
    keyOf,
    answer: ({ query }) => listCommodities({ services, input: query }),
  });
  cachedRoute(app, contract.readScorecard, {
    cache,
    keyOf,
    answer: ({ query }) => readScorecard({ services, input: query }),
  });
  cachedRoute(app, places.listStates, { cache, keyOf, answer: listStates });
  cachedRoute(app, places.listDistricts, { cache, keyOf, answer: ({ query }) => listDistricts(query) });
}

function exportRoute(app: FastifyInstance, services: Services): void {
  route(app, fetching.exportPrices, async ({ query, reply }) => {
    const { name, contentType, content } = await exportPrices({ services, input: query });
    return reply
      .type(contentType)
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(content);
  });
}

function openCache({ notices, clock }: Services): ReplyCache {
  const cache = createReplyCache({
    mostEntries: 5000,
    mostBytes: 32 * 1024 * 1024,
    // A pooler between us and the database may swallow notices.
    longestMs: 5 * 60_000,
    mayKeep: notices.listening,
    // Every answer tells how old its prices are.
    eraOf: () => indianDayNumber(clock()),
  });
  for (const channel of ['prices_changed', 'forecasts_changed']) notices.on(channel, cache.clear);
  return cache;
}
