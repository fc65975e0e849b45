import type { FastifyInstance } from 'fastify';

import * as contract from '#contract/crop-problems.ts';
import { dayMs } from '#domain/days/days.ts';
import { cachedRoute } from '#server/platform/http/cached-route.ts';
import { createReplyCache } from '#server/platform/http/reply-cache.ts';
import { route } from '#server/platform/http/route.ts';

import { listCommonProblems } from './list-common-problems.ts';
import { listCropProblems } from './list-crop-problems.ts';
import { listCropsWithProblems } from './list-crops.ts';
import { readCropProblem } from './read-crop-problem.ts';

/** Each answer on a known crop is the same for everybody until a new version of the server starts, so it is made once. */
export function problemRoutes(app: FastifyInstance): void {
  const cache = createReplyCache({
    mostEntries: 2000,
    mostBytes: 8 * 1024 * 1024,
    longestMs: dayMs,
    mayKeep: () => true,
  });
  cachedRoute(app, contract.listCropsWithProblems, {
    cache,
    keyOf: ({ query }) => query,
    answer: ({ query }) => listCropsWithProblems(query),
  });
  cachedRoute(app, contract.listCropProblems, {
    cache,
    keyOf: ({ params, query }) => ({ ...params, ...query }),
    answer: ({ params, query }) => listCropProblems({ ...params, ...query }),
  });
  cachedRoute(app, contract.readCropProblem, {
    cache,
    keyOf: ({ params, query }) => ({ ...params, ...query }),
    answer: ({ params, query }) => readCropProblem({ ...params, ...query }),
  });
  route(app, contract.listCommonProblems, async ({ params, query }) => ({
    success: true,
    data: await listCommonProblems({ ...params, ...query }),
  }));
}
