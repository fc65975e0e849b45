import type { FastifyInstance } from 'fastify';

import * as contract from '#contract/search.ts';
import { route } from '#server/platform/http/route.ts';
import type { Services } from '#server/platform/services.ts';

import { search } from './search.ts';

export function searchRoutes(app: FastifyInstance, services: Services): void {
  route(app, contract.search, async ({ actor, query }) => ({
    success: true,
    data: await search({ services, actor, input: query }),
  }));
}
