import { fetchStates, fetchTroubles, type PriceFetch } from '#contract/price-intake.ts';

import type { FetchRow } from './store/fetches.ts';

export function toPriceFetch(row: FetchRow): PriceFetch {
  return {
    id: row.id,
    state: fetchStates.find((state) => state === row.state) ?? 'failed',
    source: row.source,
    statesDone: row.stepsDone.length,
    statesTotal: row.stepsTotal,
    stored: row.stored,
    quarantined: row.quarantined,
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    problem: row.problem,
    trouble: fetchTroubles.find((trouble) => trouble === row.trouble) ?? null,
  };
}
