import type { FastifyInstance } from 'fastify';

import * as contract from '#contract/market-analysis.ts';
import { route } from '#server/platform/http/route.ts';
import type { Services } from '#server/platform/services.ts';

import { analysePrices } from './analyse-prices.ts';

/** What is for signed-in people; the scorecard is among what everybody may read. */
export function forecastRoutes(app: FastifyInstance, services: Services): void {
  route(app, contract.analysePrices, async ({ params, query }) => ({
    success: true,
    data: await analysePrices({ services, input: { ...params, ...query } }),
  }));
}
