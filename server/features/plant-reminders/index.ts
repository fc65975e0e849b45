import type { Feature } from '#server/platform/feature.ts';
import { defineJob, noPayload } from '#server/platform/queue/queue.ts';
import type { Services } from '#server/platform/services.ts';

import { remindOfPlants } from './remind.ts';

/** Each hour, because it also brings the end of somebody's quiet hours. */
const remindOfPlantsJob = defineJob<Services, typeof noPayload>({
  name: 'plant-reminders.remind',
  payload: noPayload,
  cron: { expression: '20 * * * *' },
  // The next hour looks again.
  retryLimit: 1,
  timeoutSeconds: 15 * 60,
  async handle({ services, signal }) {
    await remindOfPlants({ services, signal });
  },
});

/** It stands apart from diagnosis, which comes before the notifications that it sends. */
export const plantRemindersFeature: Feature = {
  name: 'plant-reminders',
  jobs: [remindOfPlantsJob],
  sealed: [],
};
