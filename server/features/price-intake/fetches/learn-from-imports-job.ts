import { dayMs } from '#domain/days/days.ts';
import { learnForecastsJob } from '#server/features/forecast/index.ts';
import { defineJob, noPayload } from '#server/platform/queue/queue.ts';
import type { Services } from '#server/platform/services.ts';

import { findNewestImport } from '../store/fetches.ts';

/**
 * An import may run beside the server, so the server looks for it every minute. While a learning runs or waits it looks
 * on, because the files of a folder end one after another.
 */
export const learnFromImportsJob = defineJob<Services, typeof noPayload>({
  name: 'market.learn-from-imports',
  payload: noPayload,
  cron: { expression: '* * * * *' },
  async handle({ services }) {
    await learnFromImports(services);
  },
});

/** The night learns from older imports. */
const newMs = 2 * dayMs;

export async function learnFromImports({ db, queue, clock }: Pick<Services, 'db' | 'queue' | 'clock'>): Promise<void> {
  const fetchId = await findNewestImport(db, new Date(clock().getTime() - newMs));
  if (fetchId === undefined || (await queue.countUnfinished(learnForecastsJob)) > 0) return;
  // The same key as before makes no second job.
  await queue.enqueue(learnForecastsJob, {}, { idempotencyKey: `after ${fetchId}` });
}
