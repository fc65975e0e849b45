import { defineJob, noPayload } from '#server/platform/queue/queue.ts';
import type { Services } from '#server/platform/services.ts';

import { learnFirstForecasts } from '#server/features/forecast/index.ts';
import { alertMailJob } from './mails/send-alert-mail.ts';
import { checkAlerts } from './checking/check-alerts.ts';

/**
 * Checks the alerts after new prices. Each storing of prices queues it. It also runs every hour, for prices that came
 * in another way, as by an import.
 */
export const checkAlertsJob = defineJob<Services, typeof noPayload>({
  name: 'market.check-alerts',
  payload: noPayload,
  cron: { expression: '25 * * * *' },
  retryLimit: 2,
  async handle({ services, signal }) {
    await checkAlerts({ services, signal });
    await learnFirstForecasts(services);
  },
});

export const alertJobs = [checkAlertsJob, alertMailJob];
