import type { FastifyInstance, FastifyRequest } from 'fastify';

import * as contract from '#contract/operator.ts';
import { route } from '#server/platform/http/route.ts';
import { whenGone } from '#server/platform/http/when-gone.ts';
import type { Services } from '#server/platform/services.ts';

import { answerName } from './answer-name.ts';
import { downloadPutAside } from './download-put-aside.ts';
import { enter } from './enter.ts';
import { importPriceFile, priceFileRules } from './import-price-file.ts';
import { keepKey, removeKey } from './keep-key.ts';
import { readPriceIntake } from './read-price-intake.ts';

const sessionOf = (request: FastifyRequest) => request.headers[contract.operatorHeader];

export function operatorRoutes(app: FastifyInstance, services: Services): void {
  route(app, contract.enterAsOperator, async ({ body, reply }) => {
    reply.header('cache-control', 'no-store');
    const { token, expiresAt } = await enter(services, body.link);
    return { success: true, data: { session: token, endsAt: expiresAt.toISOString() } };
  });
  route(app, contract.readPriceIntake, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    return { success: true, data: await readPriceIntake({ services, session: sessionOf(request) }) };
  });
  route(app, contract.keepSourceKey, async ({ body, request }) => ({
    success: true,
    data: await keepKey({ services, session: sessionOf(request), input: body, signal: whenGone(request) }),
  }));
  route(app, contract.removeSourceKey, async ({ request }) => {
    await removeKey({ services, session: sessionOf(request) });
    return { success: true, message: 'The key is forgotten.' };
  });
  route(app, contract.importPriceFile, async ({ request }) => {
    const session = sessionOf(request);
    const data = await importPriceFile({
      services,
      session,
      receive: (store) => services.uploads.receiveOne(request, priceFileRules, store),
    });
    return { success: true, data };
  });
  route(app, contract.answerName, async ({ body, request }) => ({
    success: true,
    data: await answerName({ services, session: sessionOf(request), input: body }),
  }));
  route(app, contract.downloadPutAside, async ({ request, reply }) => {
    const { name, content } = await downloadPutAside({ services, session: sessionOf(request) });
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(content);
  });
}
