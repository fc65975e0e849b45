import type { FastifyInstance } from 'fastify';

import * as contract from '#contract/forecast.ts';
import {
  historyAndForecast as historyAndForecastEndpoint,
  readScorecard as readScorecardEndpoint,
} from '#contract/prices.ts';
import { commoditySubjectOf, openPriceCache, priceKeyOf } from '#server/features/prices/index.ts';
import { forReading } from '#server/platform/db/replica.ts';
import { cachedRoute } from '#server/platform/http/cached-route.ts';
import { route } from '#server/platform/http/route.ts';
import type { Services } from '#server/platform/services.ts';

import { analysePrices } from './analyse-prices.ts';
import { historyAndForecast } from './history-and-forecast.ts';
import { readScorecard } from './read-scorecard.ts';
import { sellingOutlook } from './selling-outlook.ts';

export function forecastRoutes(app: FastifyInstance, services: Services): void {
  const cache = openPriceCache(services);
  cachedRoute(app, historyAndForecastEndpoint, {
    cache,
    keyOf: priceKeyOf,
    subjectOf: commoditySubjectOf,
    answer: ({ query }) => historyAndForecast({ services: forReading(services), input: query }),
  });
  cachedRoute(app, contract.sellingOutlook, {
    cache,
    keyOf: priceKeyOf,
    subjectOf: commoditySubjectOf,
    answer: ({ query }) => sellingOutlook({ services: forReading(services), input: query }),
  });
  cachedRoute(app, readScorecardEndpoint, {
    cache,
    keyOf: ({ query }) => query,
    answer: ({ query }) => readScorecard({ services: forReading(services), input: query }),
  });
  // This route is for signed-in people only; the three above are for everybody.
  route(app, contract.analysePrices, async ({ params, query }) => ({
    success: true,
    data: await analysePrices({ services: forReading(services), input: { ...params, ...query } }),
  }));
}
