import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { readerLanguage } from '#server/platform/http/pages/reader-language.ts';

import type { Mailbox } from './mailbox.ts';
import { mailboxPage } from './mailbox-page.ts';

const querystring = z.object({ to: z.string().max(320).optional() });

/** Serves the mailbox to people and programs. Register it outside production only. */
export function mailboxRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const schema = { hide: true, querystring };

  routes.get('/dev/mailbox', { schema }, async (request, reply) => {
    // The form sends an empty address when it asks for all mail.
    const to = request.query.to?.trim() || undefined;
    const page = mailboxPage({ to, messages: await mailbox.list(to), language: readerLanguage(request.headers) });
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
  });

  routes.get('/dev/mailbox.json', { schema }, async (request, reply) => {
    return reply.header('cache-control', 'no-store').send(await mailbox.list(request.query.to));
  });
}
