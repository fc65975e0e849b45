import * as z from 'zod/mini';

import { checkAlertsJob } from '#server/features/price-alerts/index.ts';
import { keepDemonstration } from './keep-demonstration.ts';
import { queueFetch } from './request-fetch.ts';
import { defineJob } from '#server/platform/queue/queue.ts';
import type { Services } from '#server/platform/services.ts';

import { fetchPricesJob } from './fetch-prices-job.ts';

const nothing = z.strictObject({});

/** Markets report around noon and correct themselves by the evening; without a key there is nothing to ask. */
function fetchJob(name: string, expression: string) {
  return defineJob<Services, typeof nothing>({
    name,
    payload: nothing,
    cron: { expression },
    async handle({ services }) {
      await queueFetch(services);
    },
  });
}

const fetchAtNoonJob = fetchJob('market.fetch-at-noon', '30 14 * * *');
const fetchInTheEveningJob = fetchJob('market.fetch-in-the-evening', '0 19 * * *');

/** Also queued at every start. Five minutes into the day, when every clock agrees that it has begun. */
export const keepDemonstrationJob = defineJob<Services, typeof nothing>({
  name: 'market.keep-demonstration',
  payload: nothing,
  cron: { expression: '5 0 * * *' },
  async handle({ services, signal }) {
    await keepDemonstration(services, signal);
    await services.queue.enqueue(checkAlertsJob, {});
  },
});

export const intakeJobs = [fetchPricesJob, fetchAtNoonJob, fetchInTheEveningJob, keepDemonstrationJob];
