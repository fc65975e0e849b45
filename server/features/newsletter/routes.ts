import type { FastifyInstance } from 'fastify';

import * as contract from '#contract/newsletter.ts';
import { callerOf } from '#server/features/account/index.ts';
import { route } from '#server/platform/http/route.ts';
import type { Services } from '#server/platform/services.ts';

import { confirmSubscription } from './confirm-subscription.ts';
import { brokenLinkPage, leaveForm, leftPage } from './leave-page.ts';
import { readLinkToken } from './links.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';

const html = 'text/html; charset=utf-8';

export function newsletterRoutes(app: FastifyInstance, services: Services): void {
  route(app, contract.subscribe, async ({ body, request }) => {
    await subscribe({ services, input: body, caller: callerOf(request) });
    return { success: true, message: 'Please open the link in the mail we have sent you.' };
  });
  route(app, contract.confirmSubscription, async ({ query, reply }) => {
    const confirmed = await confirmSubscription({ services, token: query.token });
    return reply.redirect(`/?newsletter=${confirmed ? 'confirmed' : 'expired'}`, 303);
  });
  route(app, contract.showUnsubscribe, async ({ query, request, reply }) => {
    const { language } = callerOf(request);
    const genuine = readLinkToken(services.vault, 'leave', query.token) !== undefined;
    return reply
      .code(genuine ? 200 : 404)
      .type(html)
      .send(genuine ? leaveForm(language) : brokenLinkPage(language));
  });
  oneClickRoute(app, services);
}

/** In a scope of its own, for here alone a body comes as a form: `List-Unsubscribe=One-Click`. */
function oneClickRoute(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, async () => undefined);
    route(scope, contract.unsubscribe, async ({ query, request, reply }) => {
      const { language } = callerOf(request);
      const left = await unsubscribe({ services, token: query.token });
      return reply
        .code(left ? 200 : 404)
        .type(html)
        .send(left ? leftPage(language) : brokenLinkPage(language));
    });
  });
}
