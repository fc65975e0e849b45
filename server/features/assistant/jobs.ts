import { addDays, indianDay } from '#domain/days/days.ts';
import { defineJob, noPayload } from '#server/platform/queue/queue.ts';
import type { Services } from '#server/platform/services.ts';

import { removeVisitorsRatings } from './ratings/store.ts';

type Call = { services: Services; signal?: AbortSignal };

/** Visitors cannot remove their ratings, and Khet uses them only for figures, so it keeps them for a limited time. */
const daysKept = 365;

export const assistantJobs = [
  defineJob({
    name: 'assistant.forget-ratings',
    payload: noPayload,
    cron: { expression: '50 3 * * *' },
    handle: ({ services, signal }: Call) => forgetRatings(services, signal),
  }),
];

/** Only visitors' ratings. The server deletes an account's own ratings together with the account. */
export async function forgetRatings({ db, clock, log }: Services, signal?: AbortSignal): Promise<void> {
  const removed = await removeVisitorsRatings(db, addDays(indianDay(clock()), -daysKept), signal);
  if (removed > 0) log.info({ removed }, 'old ratings of visitors were forgotten');
}
