import * as z from 'zod/mini';

import { indianDay } from '#domain/days/days.ts';
import { defineMailJob } from '#server/platform/mail/define-mail-job.ts';
import { defineJob, noPayload } from '#server/platform/queue/queue.ts';
import type { Services } from '#server/platform/services.ts';

import { sendReminder } from './applications/send-reminder.ts';
import { listDueReminders } from './store.ts';

/** The payload has no address and no notes, because the job reads them when it sends the mail. */
const reminder = z.strictObject({ userId: z.uuid(), applicationId: z.uuid() });

const reminderMailJob = defineMailJob({
  name: 'schemes.send-reminder',
  payload: reminder,
  send: sendReminder,
});

/** Reminders go in the morning, before people go to an office. */
const remindJob = defineJob<Services, typeof noPayload>({
  name: 'schemes.remind',
  payload: noPayload,
  cron: { expression: '15 6 * * *' },
  retryLimit: 2,
  async handle({ services: { db, queue, clock } }) {
    const today = indianDay(clock());
    for (const due of await listDueReminders(db, today)) {
      await queue.enqueue(reminderMailJob, due, { idempotencyKey: `${today} ${due.applicationId}` });
    }
  },
});

export const schemeJobs = [remindJob, reminderMailJob];
