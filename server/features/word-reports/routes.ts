import type { FastifyInstance } from 'fastify';

import * as contract from '#contract/word-reports.ts';
import { networkOf } from '#server/platform/http/limits/network-of.ts';
import { route } from '#server/platform/http/route.ts';
import type { Services } from '#server/platform/services.ts';

import { reportWord } from './report-word.ts';

export function wordReportRoutes(app: FastifyInstance, services: Services): void {
  route(app, contract.reportWord, async ({ body, request }) => {
    await reportWord({ services, caller: networkOf(request.ip), input: body });
    return { success: true, message: 'Thank you.' };
  });
}
