import type { FastifyInstance } from 'fastify';

import * as contract from '#contract/price-intake.ts';
import { route } from '#server/platform/http/route.ts';
import type { Services } from '#server/platform/services.ts';

import { openSources } from './sources/open-sources.ts';
import { readFetch } from './fetches/read-fetch.ts';
import { requestFetch } from './fetches/request-fetch.ts';

export function intakeRoutes(app: FastifyInstance, services: Services): void {
  route(app, contract.readSource, async () => ({
    success: true,
    data: { isSetUp: (await openSources(services)).length > 0 },
  }));
  route(app, contract.fetchExternal, async ({ actor, body }) => ({
    success: true,
    data: await requestFetch({ services, actor, input: body }),
  }));
  route(app, contract.readFetch, async ({ params }) => ({
    success: true,
    data: await readFetch({ services, id: params.id }),
  }));
}
