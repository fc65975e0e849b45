import * as z from 'zod/mini';

import { states } from '#catalogue/states.ts';
import { checkAlertsJob } from '#server/features/price-alerts/index.ts';
import { learnForecastsJob } from '#server/features/forecast/index.ts';
import { openSources } from '../sources/open-sources.ts';
import { endFetch, runFetch } from './run-fetch.ts';
import { findFetch } from '../store/fetches.ts';
import { SourceFailure } from '../sources/price-source.ts';
import { defineJob, PermanentFailure } from '#server/platform/queue/queue.ts';
import type { Services } from '#server/platform/services.ts';

const payload = z.strictObject({ fetchId: z.uuid() });
const retryLimit = 6;

export const fetchPricesJob = defineJob<Services, typeof payload>({
  name: 'market.fetch-prices',
  payload,
  retryLimit,
  retryDelaySeconds: 60,
  timeoutSeconds: 60 * 60,
  async handle({ payload: { fetchId }, services, signal, attempt }) {
    const asked = await findFetch(services.db, fetchId);
    const source = (await openSources(services)).find(({ id }) => id === asked?.source);
    if (!source) {
      const problem = 'This price source is not set up any more.';
      await endFetch(services, fetchId, { problem, trouble: 'internal' });
      throw new PermanentFailure(problem);
    }
    try {
      await runFetch({ services, source, fetchId, signal, lastAttempt: attempt > retryLimit });
      await services.queue.enqueue(checkAlertsJob, {});
      await learnFrom(services, fetchId);
    } catch (error) {
      const passes = !(error instanceof SourceFailure) || error.kind === 'unavailable';
      throw passes ? error : new PermanentFailure(error.message);
    }
  },
});

/** Only a fetch of all states starts learning at once: it takes minutes, and anybody may ask for one state. */
async function learnFrom({ db, queue }: Services, fetchId: string): Promise<void> {
  const fetch = await findFetch(db, fetchId);
  if (fetch?.stepsDone.length !== states.length) return;
  await queue.enqueue(learnForecastsJob, {}, { idempotencyKey: `after ${fetchId}` });
}
