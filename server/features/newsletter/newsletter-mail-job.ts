import * as z from 'zod/mini';

import { MailFailure } from '#server/platform/mail/mailer.ts';
import { defineJob, PermanentFailure } from '#server/platform/queue/queue.ts';
import type { Services } from '#server/platform/services.ts';

import { sendNewsletterMail } from './send-newsletter-mail.ts';

const payload = z.strictObject({ kind: z.enum(['confirm', 'welcome']), subscriptionId: z.uuid() });

export const newsletterMailJob = defineJob<Services, typeof payload>({
  name: 'newsletter.send-mail',
  payload,
  timeoutSeconds: 60,
  async handle({ payload, services }) {
    try {
      await sendNewsletterMail(services, payload);
    } catch (error) {
      if (error instanceof MailFailure && error.permanent) throw new PermanentFailure(error.message, { cause: error });
      throw error;
    }
  },
});
