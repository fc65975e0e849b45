import * as z from 'zod/mini';

import { MailFailure } from '#server/platform/mail/mailer.ts';
import { defineJob, PermanentFailure } from '#server/platform/queue/queue.ts';
import type { Services } from '#server/platform/services.ts';

import { sendAlertMail } from './send-alert-mail.ts';

/** Neither address nor price: both are looked up when it is sent. */
const payload = z.strictObject({
  userId: z.uuid(),
  eventIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)),
});

export const alertMailJob = defineJob<Services, typeof payload>({
  name: 'market.send-alert-mail',
  payload,
  timeoutSeconds: 60,
  async handle({ payload, services }) {
    try {
      await sendAlertMail(services, payload);
    } catch (error) {
      if (error instanceof MailFailure && error.permanent) throw new PermanentFailure(error.message, { cause: error });
      throw error;
    }
  },
});
