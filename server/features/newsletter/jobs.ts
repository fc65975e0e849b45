import { defineJob, noPayload } from '#server/platform/queue/queue.ts';
import type { Services } from '#server/platform/services.ts';

import { confirmWithinMs } from './confirm-subscription.ts';
import { newsletterMailJob } from './send-newsletter-mail.ts';
import { removeUnconfirmed } from './store.ts';

export const forgetUnconfirmedJob = defineJob<Services, typeof noPayload>({
  name: 'newsletter.forget-unconfirmed',
  payload: noPayload,
  cron: { expression: '20 3 * * *' },
  handle: ({ services: { db, clock } }) => removeUnconfirmed(db, new Date(clock().getTime() - confirmWithinMs)),
});

export const newsletterJobs = [newsletterMailJob, forgetUnconfirmedJob];
