import * as z from 'zod/mini';

import type { Feature } from '#server/platform/feature.ts';
import { defineJob, noPayload } from '#server/platform/queue/queue.ts';
import type { Services } from '#server/platform/services.ts';

import { accountMailJob } from './mails/send-account-mail.ts';
import { trimActivity } from './record-activity.ts';
import { eraseAccount, sweepAccounts } from './personal-data/erase-account.ts';

const erasePayload = z.strictObject({ userId: z.uuid() });
export type AccountJobs = ReturnType<typeof createAccountJobs>;

/** Erasure needs every feature, so its jobs are made when the server is put together. */
export function createAccountJobs(others: () => readonly Feature[]) {
  const erase = defineJob<Services, typeof erasePayload>({
    name: 'account.erase',
    payload: erasePayload,
    handle: ({ payload, services, signal }) =>
      eraseAccount({ services, userId: payload.userId, others: others(), signal }),
  });
  const sweep = defineJob<Services, typeof noPayload>({
    name: 'account.sweep',
    payload: noPayload,
    cron: { expression: '*/5 * * * *' },
    handle: ({ services, signal }) => sweepAccounts({ services, others: others(), signal }),
  });
  const trim = defineJob<Services, typeof noPayload>({
    name: 'account.trim-activity',
    payload: noPayload,
    cron: { expression: '30 3 * * *' },
    timeoutSeconds: 60 * 60,
    handle: ({ services, signal }) => trimActivity(services, { signal }),
  });
  return { mail: accountMailJob, erase, sweep, trim };
}
