import type { FastifyInstance } from 'fastify';

import * as applications from '#contract/scheme-applications.ts';
import * as contract from '#contract/schemes.ts';
import { dayMs, indianDayNumber } from '#domain/days/days.ts';
import { usualLanguage } from '#domain/languages.ts';
import { cachedRoute } from '#server/platform/http/cached-route.ts';
import { networkOf } from '#server/platform/http/limits/network-of.ts';
import { createReplyCache } from '#server/platform/http/reply-cache.ts';
import { route } from '#server/platform/http/route.ts';
import type { Services } from '#server/platform/services.ts';

import { applyToScheme } from './applications/apply-to-scheme.ts';
import { changeApplication } from './applications/change-application.ts';
import { answerQuestions, readFacts } from './farmer-facts.ts';
import { listSchemes } from './book/list-schemes.ts';
import { listApplications, readApplication, withdrawApplication } from './applications/own-applications.ts';
import { readScheme } from './book/read-scheme.ts';
import { listSchemesForMe } from './schemes-for-me.ts';
import { searchLive } from './book/search-live.ts';

export function schemeRoutes(app: FastifyInstance, services: Services): void {
  catalogueRoutes(app, services);
  applicationRoutes(app, services);
}

function catalogueRoutes(app: FastifyInstance, services: Services): void {
  // The catalogue is the same for everybody until a new version of the server starts; the days left change each day.
  const cache = createReplyCache({
    mostEntries: 2000,
    mostBytes: 16 * 1024 * 1024,
    longestMs: dayMs,
    mayKeep: () => true,
    eraOf: () => indianDayNumber(services.clock()),
  });
  cachedRoute(app, contract.listSchemes, {
    cache,
    keyOf: ({ query }) => query,
    answer: ({ query }) => listSchemes({ services, input: query }),
  });
  cachedRoute(app, contract.searchSchemes, {
    cache,
    keyOf: ({ query }) => query,
    answer: ({ query }) => listSchemes({ services, input: query }),
  });
  cachedRoute(app, contract.listSchemesOfCategory, {
    cache,
    keyOf: ({ params, query }) => ({ ...params, ...query }),
    answer: ({ params, query }) => listSchemes({ services, input: { ...query, ...params } }),
  });
  cachedRoute(app, contract.readScheme, {
    cache,
    keyOf: ({ params, query }) => ({ ...params, ...query }),
    answer: ({ params, query }) => readScheme({ services, id: params.id, language: query.language }),
  });
  route(app, contract.searchLive, async ({ actor, query, request }) => ({
    success: true,
    data: await searchLive({
      services,
      actor,
      caller: networkOf(request.ip),
      input: query,
      signal: request.signal,
    }),
  }));
  route(app, contract.listSchemesForMe, async ({ actor, query }) => ({
    success: true,
    data: await listSchemesForMe({ services, actor, ...query }),
  }));
  route(app, contract.readFacts, async ({ actor }) => ({ success: true, data: await readFacts({ services, actor }) }));
  route(app, contract.answerQuestions, async ({ actor, body }) => ({
    success: true,
    data: await answerQuestions({ services, actor, input: body }),
  }));
}

function applicationRoutes(app: FastifyInstance, services: Services): void {
  route(app, applications.listApplications, async ({ actor, query }) => ({
    success: true,
    data: await listApplications({ services, actor, input: query }),
  }));
  route(app, applications.applyToScheme, async ({ actor, params, body }) => ({
    success: true,
    data: await applyToScheme({ services, actor, schemeId: params.id, language: body.language ?? usualLanguage }),
  }));
  route(app, applications.readApplication, async ({ actor, params, query }) => ({
    success: true,
    data: await readApplication({ services, actor, id: params.id, language: query.language }),
  }));
  route(app, applications.changeApplication, async ({ actor, params, query, body }) => ({
    success: true,
    data: await changeApplication({ services, actor, id: params.id, input: body, language: query.language }),
  }));
  route(app, applications.withdrawApplication, async ({ actor, params }) => {
    await withdrawApplication({ services, actor, id: params.id });
    return { success: true, message: 'The application is withdrawn here. At the government portal it is as it was.' };
  });
}
