import type { FastifyInstance } from 'fastify';

import * as contract from '#contract/guides.ts';
import { dayMs } from '#domain/days/days.ts';
import { cachedRoute } from '#server/platform/http/cached-route.ts';
import { createReplyCache } from '#server/platform/http/reply-cache.ts';

import { listGuides } from './list-guides.ts';
import { describeGuide } from './read-guide.ts';

/** Each answer is the same for everybody until a new version of the server starts, so it is made once. */
export function guideRoutes(app: FastifyInstance): void {
  const cache = createReplyCache({
    mostEntries: 1000,
    mostBytes: 16 * 1024 * 1024,
    longestMs: dayMs,
    mayKeep: () => true,
  });
  cachedRoute(app, contract.readCropGuide, {
    cache,
    keyOf: ({ params, query }) => ({ ...params, ...query }),
    answer: ({ params: { crop }, query }) => describeGuide({ id: crop, about: 'crop', ...query }),
  });
  cachedRoute(app, contract.readAnimalGuide, {
    cache,
    keyOf: ({ params, query }) => ({ ...params, ...query }),
    answer: ({ params: { id }, query }) => describeGuide({ id, about: 'animal', ...query }),
  });
  cachedRoute(app, contract.readTopicGuide, {
    cache,
    keyOf: ({ params, query }) => ({ ...params, ...query }),
    answer: ({ params: { id }, query }) => describeGuide({ id, about: 'topic', ...query }),
  });
  cachedRoute(app, contract.listGuides, {
    cache,
    keyOf: ({ query }) => query,
    answer: ({ query }) => listGuides(query),
  });
}
