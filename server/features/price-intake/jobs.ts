import { checkAlertsJob } from '#server/features/price-alerts/index.ts';
import { demonstrationSource } from '#domain/prices/price-sources.ts';
import { defineJob, noPayload } from '#server/platform/queue/queue.ts';
import type { Services } from '#server/platform/services.ts';
import { dayMs, dayNumber, indianDay } from '#domain/days/days.ts';
import type { FeatureGauge } from '#server/platform/feature.ts';

import { fetchPricesJob } from './fetches/fetch-prices-job.ts';
import { keepDemonstration } from './demonstration/keep-demonstration.ts';
import { learnFromImportsJob } from './fetches/learn-from-imports-job.ts';
import { queueFetches } from './fetches/request-fetch.ts';
import { longestWaitDays } from './rules/find-jumps.ts';
import { needsShippedPrices, storeShippedPrices } from './shipped/store-shipped-prices.ts';
import { findNewestDays } from './store/fetches.ts';
import { trimQuarantine } from './store/quarantine.ts';

/**
 * Markets report around noon and correct their reports by the evening. Without a source that is set up no fetch is
 * queued.
 */
function fetchJob(name: string, expression: string) {
  return defineJob<Services, typeof noPayload>({
    name,
    payload: noPayload,
    cron: { expression },
    async handle({ services }) {
      await queueFetches(services);
    },
  });
}

const fetchAtNoonJob = fetchJob('market.fetch-at-noon', '30 14 * * *');
const fetchInTheEveningJob = fetchJob('market.fetch-in-the-evening', '0 19 * * *');

/** Every start queues it too. It runs five minutes after midnight, when every machine's clock shows the new day. */
const keepDemonstrationJob = defineJob<Services, typeof noPayload>({
  name: 'market.keep-demonstration',
  payload: noPayload,
  cron: { expression: '5 0 * * *' },
  async handle({ services, signal }) {
    await keepDemonstration(services, signal);
    await services.queue.enqueue(checkAlertsJob, {});
  },
});

const storeShippedJob = defineJob<Services, typeof noPayload>({
  name: 'market.store-shipped-prices',
  payload: noPayload,
  async handle({ services, signal }) {
    await storeShippedPrices(services, signal);
    // It also starts the learning of forecasts.
    await services.queue.enqueue(checkAlertsJob, {});
  },
});

/** After this time no new report can confirm a jump, and nothing reads the other rows again. */
const quarantineMs = longestWaitDays * dayMs;

const trimQuarantineJob = defineJob<Services, typeof noPayload>({
  name: 'market.trim-quarantine',
  payload: noPayload,
  cron: { expression: '10 4 * * *' },
  timeoutSeconds: 60 * 60,
  async handle({ services: { db, clock, log }, signal }) {
    const removed = await trimQuarantine(db, new Date(clock().getTime() - quarantineMs), signal);
    if (removed > 0) log.info({ removed }, 'old rows of the quarantine were forgotten');
  },
});

export const intakeJobs = [
  fetchPricesJob,
  learnFromImportsJob,
  fetchAtNoonJob,
  fetchInTheEveningJob,
  keepDemonstrationJob,
  storeShippedJob,
  trimQuarantineJob,
];

/**
 * Runs at every start: it stores the shipped prices of a new installation, adds the missed days of a demonstration, or
 * removes a demonstration that is no longer wanted.
 */
export async function queueFirstPrices(services: Services): Promise<void> {
  const { config, db, queue } = services;
  if (await needsShippedPrices(services)) await queue.enqueue(storeShippedJob, {});
  const wanted = config.demonstrationPrices === 'on';
  const isThere = async () => (await findNewestDays(db)).some(({ source }) => source === demonstrationSource);
  if (wanted || (await isThere())) await queue.enqueue(keepDemonstrationJob, {});
}

/** Shows an operator a silent source: the age of its prices grows here. */
export const priceAgeGauge: FeatureGauge = {
  name: 'khet_price_age_days',
  help: 'Days since the newest day with prices, by source',
  label: 'source',
  old: { above: 4, advice: 'Set DATA_GOV_IN_KEY or MANDI_DATA_ADDRESS, or look at the log of the fetches.' },
  async collect({ db, clock }) {
    const today = dayNumber(indianDay(clock()));
    const newest = await findNewestDays(db);
    return new Map(newest.map(({ source, day }) => [source, today - dayNumber(day)]));
  },
};
