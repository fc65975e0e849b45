import { addDays, dayMs, indianDay } from '#domain/days/days.ts';
import { hourMs } from '#domain/weather/forecast.ts';
import type { FeatureGauge } from '#server/platform/feature.ts';
import { defineJob, noPayload } from '#server/platform/queue/queue.ts';
import type { Services } from '#server/platform/services.ts';

import { fetchDue } from './fetching/fetch-due.ts';
import { fetchWarnings } from './fetching/fetch-warnings.ts';
import { findHomes } from './fetching/find-homes.ts';
import { scoreYesterday } from './record/score-days.ts';
import { removeUnasked } from './store/places.ts';
import { removeScores } from './store/scores.ts';
import { listLastAnswers } from './store/source-budget.ts';

/** Every minute, because the plan asks for one place after another and never for all at once. */
const fetchDueJob = defineJob<Services, typeof noPayload>({
  name: 'weather.fetch-due',
  payload: noPayload,
  cron: { expression: '* * * * *' },
  // The next minute tries again anyway.
  retryLimit: 0,
  timeoutSeconds: 120,
  async handle({ services, signal }) {
    await fetchDue(services, signal);
  },
});

const findHomesJob = defineJob<Services, typeof noPayload>({
  name: 'weather.find-homes',
  payload: noPayload,
  cron: { expression: '25 * * * *' },
  async handle({ services }) {
    await findHomes(services);
  },
});

/** The department renews its warnings in the morning and in the afternoon. */
const fetchWarningsJob = defineJob<Services, typeof noPayload>({
  name: 'weather.fetch-warnings',
  payload: noPayload,
  cron: { expression: '37 2,8,14,20 * * *' },
  retryLimit: 4,
  retryDelaySeconds: 120,
  async handle({ services, signal }) {
    await fetchWarnings(services, signal);
  },
});

/** Yesterday is over, and each place was fetched once more since midnight. */
const scoreJob = defineJob<Services, typeof noPayload>({
  name: 'weather.score-yesterday',
  payload: noPayload,
  cron: { expression: '50 9 * * *' },
  async handle({ services }) {
    await scoreYesterday(services);
  },
});

/** A place that nobody asked for in so many days is forgotten. */
const forgottenAfterDays = 30;
/** The record is of the last year, so that each season counts once. */
const recordDays = 366;

const forgetJob = defineJob<Services, typeof noPayload>({
  name: 'weather.forget-old',
  payload: noPayload,
  cron: { expression: '40 3 * * *' },
  async handle({ services: { db, clock, log } }) {
    const removed = await removeUnasked(db, new Date(clock().getTime() - forgottenAfterDays * dayMs));
    await removeScores(db, addDays(indianDay(clock()), -recordDays));
    if (removed > 0) log.info({ removed }, 'places that nobody asks the weather of were forgotten');
  },
});

export const weatherJobs = [fetchDueJob, findHomesJob, fetchWarningsJob, scoreJob, forgetJob];

/** Shows an operator a source that is silent: the hours since its last answer grow here. */
export const sourceSilenceGauge: FeatureGauge = {
  name: 'khet_weather_source_silence_hours',
  help: 'Hours since a source of weather last answered, by source',
  label: 'source',
  old: { above: 12, advice: 'Look at WEATHER_SOURCE, at the way out of this machine, and at the log.' },
  async collect({ db, clock }) {
    const answers = await listLastAnswers(db);
    return new Map(answers.map(({ name, answeredAt }) => [name, (clock().getTime() - answeredAt.getTime()) / hourMs]));
  },
};
