import { int, strictObject, string } from 'zod/mini';

import { learnFirstForecasts } from '#server/features/forecast/index.ts';
import { defineJob, type Job, noPayload } from '#server/platform/queue/queue.ts';
import type { Services } from '#server/platform/services.ts';

import { checkCommodity, tellOwners } from './checking/check-alerts.ts';
import { listWatchedCommodities } from './checking/watch-store.ts';
import { alertMailJob } from './mails/send-alert-mail.ts';
import { alertTextJob } from './texts/send-alert-text.ts';

/**
 * Checks the alerts after new prices. Each storing of prices queues it. It also runs every hour, for prices that came
 * in another way, as by an import. Each commodity is a job of its own, so all workers share the work.
 */
export const checkAlertsJob = defineJob<Services, typeof noPayload>({
  name: 'market.check-alerts',
  payload: noPayload,
  cron: { expression: '25 * * * *' },
  retryLimit: 2,
  async handle({ id, services }) {
    const { db, queue } = services;
    for (const commodity of await listWatchedCommodities(db)) {
      const key = `${id} ${commodity.key}`;
      await queue.enqueue(checkCommodityAlertsJob, { commodity }, { idempotencyKey: key });
    }
    await queue.enqueue(tellOwnersJob, { tries: 0 }, { idempotencyKey: id });
    await learnFirstForecasts(services);
  },
});

const ofCommodity = strictObject({ commodity: strictObject({ id: int(), key: string() }) });

const checkCommodityAlertsJob = defineJob<Services, typeof ofCommodity>({
  name: 'market.check-commodity-alerts',
  payload: ofCommodity,
  retryLimit: 2,
  concurrency: 2,
  async handle({ payload, services, signal }) {
    await checkCommodity({ services, commodity: payload.commodity, signal });
  },
});

const pauseSeconds = 2;
/** After five minutes everybody is told, also if a check still fails. The next hour tells the rest. */
const mostTries = 150;
const waited = strictObject({ tries: int() });

/** Waits until all commodities are checked, because a person is told once of all of them. */
const tellOwnersJob: Job<Services, typeof waited> = defineJob<Services, typeof waited>({
  name: 'market.tell-alerts',
  payload: waited,
  retryLimit: 2,
  async handle({ id, payload: { tries }, services, signal }) {
    const unfinished = await services.queue.countUnfinished(checkCommodityAlertsJob);
    if (unfinished === 0 || tries >= mostTries) return tellOwners({ services, signal });
    const next = { idempotencyKey: id, startAfter: pauseSeconds };
    await services.queue.enqueue(tellOwnersJob, { tries: tries + 1 }, next);
  },
});

export const alertJobs = [checkAlertsJob, checkCommodityAlertsJob, tellOwnersJob, alertMailJob, alertTextJob];
