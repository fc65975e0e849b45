import { defineJob, noPayload } from '#server/platform/queue/queue.ts';
import type { Services } from '#server/platform/services.ts';

import { learnInThread } from './learning/learn-in-thread.ts';
import { findUnlearnedKinds } from './store.ts';

export const learnForecastsJob = defineJob<Services, typeof noPayload>({
  name: 'market.learn-forecasts',
  payload: noPayload,
  // Learns from prices imported or corrected since the last fetch of the country, before people get up.
  cron: { expression: '10 2 * * *' },
  timeoutSeconds: 3 * 60 * 60,
  retryLimit: 2,
  async handle({ services: { databaseUrl, log }, signal }) {
    log.info(await learnInThread(databaseUrl, signal), 'a night of learning from prices');
  },
});

/**
 * Learns at once from the first prices of a kind and from each new day of demonstration, so that a laptop has the day's
 * forecasts soon after its start. A fetch of the whole country starts the learning from reported prices.
 */
export async function learnFirstForecasts({ db, queue, clock }: Services): Promise<void> {
  const kinds = await findUnlearnedKinds(db);
  if (kinds.length === 0) return;
  // The key changes every hour, because an update may delete the forecasts of this morning.
  const hour = clock().toISOString().slice(0, 13);
  await queue.enqueue(learnForecastsJob, {}, { idempotencyKey: `first ${kinds.join()} ${hour}` });
}
