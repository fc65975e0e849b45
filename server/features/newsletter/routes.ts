import type { FastifyInstance, FastifyReply } from 'fastify';

import * as contract from '#contract/newsletter.ts';
import { callerOf } from '#server/features/account/index.ts';
import { route } from '#server/platform/http/route.ts';
import type { Services } from '#server/platform/services.ts';

import { confirmSubscription } from './confirm-subscription.ts';
import { brokenLinkPage, confirmForm, leaveForm, leftPage } from './link-pages.ts';
import { readLinkToken } from './links.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';

/** The policy for data allows a page nothing. These pages need a style and a form. */
const pagePolicy =
  "default-src 'none';style-src-attr 'unsafe-inline';form-action 'self';base-uri 'none';frame-ancestors 'none'";

export function newsletterRoutes(app: FastifyInstance, services: Services): void {
  route(app, contract.subscribe, async ({ body, request }) => {
    await subscribe({ services, input: body, caller: callerOf(request) });
    return { success: true, message: 'Please open the link in the mail we have sent you.' };
  });
  route(app, contract.showConfirmation, async ({ query, request, reply }) => {
    const { language } = callerOf(request);
    const genuine = readLinkToken(services.vault, 'confirm', query.token) !== undefined;
    return sendPage(reply, genuine ? confirmForm(language) : undefined, language);
  });
  route(app, contract.showUnsubscribe, async ({ query, request, reply }) => {
    const { language } = callerOf(request);
    const genuine = readLinkToken(services.vault, 'leave', query.token) !== undefined;
    return sendPage(reply, genuine ? leaveForm(language) : undefined, language);
  });
  buttonRoutes(app, services);
}

/** These routes have a scope of their own, because only here a body comes as a form: `List-Unsubscribe=One-Click`. */
function buttonRoutes(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, async () => undefined);
    route(scope, contract.confirmSubscription, async ({ query, reply }) => {
      const confirmed = await confirmSubscription({ services, token: query.token });
      return reply.redirect(`/?newsletter=${confirmed ? 'confirmed' : 'expired'}`, 303);
    });
    route(scope, contract.unsubscribe, async ({ query, request, reply }) => {
      const { language } = callerOf(request);
      const left = await unsubscribe({ services, token: query.token });
      return sendPage(reply, left ? leftPage(language) : undefined, language);
    });
  });
}

/** Sends the page, or the page for a broken link where there is none. */
function sendPage(reply: FastifyReply, page: string | undefined, language: string): FastifyReply {
  return reply
    .code(page === undefined ? 404 : 200)
    .header('content-security-policy', pagePolicy)
    .type('text/html; charset=utf-8')
    .send(page ?? brokenLinkPage(language));
}
