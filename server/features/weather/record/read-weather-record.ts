import type { z } from 'zod/mini';

import { findState } from '#catalogue/states.ts';
import type { readWeatherRecord as contract } from '#contract/weather.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { describeScores, type RecordSums, sumScores } from '../store/scores.ts';

interface ReadWeatherRecord {
  services: Pick<Services, 'db'>;
  input: z.output<(typeof contract)['query']>;
}

/** A month of days, so that one week of rain is no score. */
const leastDays = 30;

/** How the source's forecasts did, by days ahead: of all India, and of a state if one is asked for. */
export async function readWeatherRecord({ services: { db }, input }: ReadWeatherRecord) {
  const state = input.state === undefined || input.state === '' ? undefined : findState(input.state);
  if (input.state && !state) throw failure('not_found');
  const [{ daysSoFar, from, until }, ofIndia, ofState] = await Promise.all([
    describeScores(db),
    sumScores(db, undefined),
    state ? sumScores(db, state.id) : [],
  ]);
  const rows = [...ofState.map((sums) => toRow(sums, state?.id ?? null)), ...ofIndia.map((sums) => toRow(sums, null))];
  return {
    against: 'own-analysis' as const,
    leastDays,
    daysSoFar,
    from,
    until,
    rows: rows.filter(({ days }) => days >= leastDays),
  };
}

function toRow(sums: RecordSums, stateId: string | null) {
  const { source, daysAhead, days, forecasts, chances, wet, highs } = sums;
  const share = chances === 0 ? 0 : wet / chances;
  return {
    state: stateId === null ? null : { id: stateId },
    source,
    daysAhead,
    days,
    forecasts,
    rightRain: sums.rightRain / forecasts,
    rainyDays: sums.rainy / forecasts,
    brier: chances === 0 ? null : sums.squaredError / chances,
    brierOfClimate: chances === 0 ? null : share * (1 - share),
    highError: highs === 0 ? null : sums.highError / highs,
  };
}
