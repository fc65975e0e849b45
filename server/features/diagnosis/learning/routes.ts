import type { FastifyInstance } from 'fastify';

import * as contract from '#contract/learning.ts';
import { route } from '#server/platform/http/route.ts';
import type { Services } from '#server/platform/services.ts';

import { chooseLearning, readLearning } from './choose-learning.ts';
import { readScorecard } from './read-scorecard.ts';

export function learningRoutes(app: FastifyInstance, services: Services): void {
  route(app, contract.readLearning, async ({ actor }) => ({
    success: true,
    data: await readLearning({ services, actor }),
  }));
  route(app, contract.chooseLearning, async ({ actor, body }) => ({
    success: true,
    data: await chooseLearning({ services, actor, gives: body.gives }),
  }));
  route(app, contract.readDiagnosisScorecard, async () => ({ success: true, data: await readScorecard(services) }));
}
