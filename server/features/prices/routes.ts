import type { FastifyInstance } from 'fastify';

import * as fetching from '#contract/price-intake.ts';
import * as places from '#contract/price-places.ts';
import * as contract from '#contract/prices.ts';
import { forReading } from '#server/platform/db/replica.ts';
import { cachedRoute } from '#server/platform/http/cached-route.ts';
import type { ReplyCache } from '#server/platform/http/reply-cache.ts';
import { route } from '#server/platform/http/route.ts';
import type { Services } from '#server/platform/services.ts';

import { compareMarketTypes } from './latest/compare-market-types.ts';
import { exportPrices } from './export/export-prices.ts';
import { listCommodities } from './places/list-commodities.ts';
import { listMarkets } from './places/list-markets.ts';
import { listDistricts, listStates } from './places/list-places.ts';
import { listPrices } from './latest/list-prices.ts';
import { nearbyMarkets } from './places/nearby-markets.ts';
import { readTrends } from './history/read-trends.ts';
import { commoditySubjectOf, openPriceCache, placeSubjectOf, priceKeyOf } from './reply-cache.ts';
import { topCommodities } from './latest/top-commodities.ts';

/** Routes open to everybody: the reply is the same for all, so it is made once until prices or forecasts change. */
export function priceRoutes(app: FastifyInstance, services: Services): void {
  const cache = openPriceCache(services);
  const byFilters = { cache, keyOf: priceKeyOf };
  cachedRoute(app, contract.listPrices, {
    ...byFilters,
    subjectOf: placeSubjectOf,
    answer: ({ query }) => listPrices({ services: forReading(services), input: query }),
  });
  cachedRoute(app, contract.readTrends, {
    ...byFilters,
    subjectOf: commoditySubjectOf,
    answer: ({ query }) => readTrends({ services: forReading(services), input: query }),
  });
  cachedRoute(app, contract.compareMarketTypes, {
    ...byFilters,
    subjectOf: placeSubjectOf,
    answer: ({ query }) => compareMarketTypes({ services: forReading(services), input: query }),
  });
  cachedRoute(app, contract.topCommodities, {
    ...byFilters,
    answer: ({ query }) => topCommodities({ services: forReading(services), input: query }),
  });
  cachedRoute(app, places.nearbyMarkets, {
    ...byFilters,
    subjectOf: commoditySubjectOf,
    answer: ({ query }) => nearbyMarkets({ services: forReading(services), input: query }),
  });
  cachedRoute(app, places.listMarkets, {
    ...byFilters,
    answer: ({ query }) => listMarkets({ services: forReading(services), input: query }),
  });
  catalogueRoutes(app, services, cache);
  exportRoute(app, services);
}

function catalogueRoutes(app: FastifyInstance, services: Services, cache: ReplyCache): void {
  const keyOf = ({ query }: { query: unknown }) => query;
  cachedRoute(app, places.listCommodities, {
    cache,
    keyOf,
    answer: ({ query }) => listCommodities({ services: forReading(services), input: query }),
  });
  cachedRoute(app, places.listStates, { cache, keyOf, answer: listStates });
  cachedRoute(app, places.listDistricts, { cache, keyOf, answer: ({ query }) => listDistricts(query) });
}

function exportRoute(app: FastifyInstance, services: Services): void {
  route(app, fetching.exportPrices, async ({ query, reply }) => {
    const { name, contentType, content } = await exportPrices({ services: forReading(services), input: query });
    return reply
      .type(contentType)
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(content);
  });
}
