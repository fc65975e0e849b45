import { dayMs } from '#domain/days/days.ts';
import type { Feature } from '#server/platform/feature.ts';
import { defineJob, noPayload } from '#server/platform/queue/queue.ts';
import type { Services } from '#server/platform/services.ts';

import { checkWeather } from './check-weather.ts';
import { listTold, removeEnded, removeTold } from './store.ts';

/** Forecasts change every few hours; the hour also brings the end of somebody's quiet hours. */
const checkWeatherJob = defineJob<Services, typeof noPayload>({
  name: 'weather-warnings.check-weather',
  payload: noPayload,
  cron: { expression: '5 * * * *' },
  // The next hour looks again.
  retryLimit: 1,
  timeoutSeconds: 15 * 60,
  async handle({ services, signal }) {
    await checkWeather({ services, signal });
    await removeEnded(services.db, new Date(services.clock().getTime() - 7 * dayMs));
  },
});

export const weatherWarningsFeature: Feature = {
  name: 'weather-warnings',
  jobs: [checkWeatherJob],
  personalData: {
    exportFor: async ({ userId }, { db }) => ({ data: { told: await listTold(db, userId) } }),
    erase: (userId, { db }) => removeTold(db, userId),
  },
  sealed: [],
};
