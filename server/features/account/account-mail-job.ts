import * as z from 'zod/mini';

import { MailFailure } from '#server/platform/mail/mailer.ts';
import { defineJob, PermanentFailure } from '#server/platform/queue/queue.ts';
import type { Services } from '#server/platform/services.ts';

import { sendAccountMail } from './send-account-mail.ts';

/** No address and no text: both are looked up or made when it is sent. */
const payload = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('code'), registrationId: z.nullable(z.uuid()) }),
  z.strictObject({ kind: z.literal('existing'), userId: z.nullable(z.uuid()) }),
  // Those that were queued before links could be a registration's do not name one.
  z.strictObject({
    kind: z.literal('reset'),
    userId: z.nullable(z.uuid()),
    registrationId: z._default(z.nullable(z.uuid()), null),
  }),
  z.strictObject({ kind: z.literal('signed-in'), userId: z.uuid(), device: z.string(), at: z.iso.datetime() }),
]);

export const accountMailJob = defineJob<Services, typeof payload>({
  name: 'account.send-mail',
  payload,
  timeoutSeconds: 60,
  concurrency: 2,
  async handle({ payload, services }) {
    try {
      await sendAccountMail(services, payload);
    } catch (error) {
      if (error instanceof MailFailure && error.permanent) throw new PermanentFailure(error.message, { cause: error });
      throw error;
    }
  },
});
