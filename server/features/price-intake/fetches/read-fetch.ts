import { fetchStates, fetchTroubles, type PriceFetch } from '#contract/price-intake.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { type FetchRow, findFetch } from '../store/fetches.ts';

/** A fetch belongs to nobody, so everybody who is signed in may see its state. */
export async function readFetch({ services, id }: { services: Services; id: string }): Promise<PriceFetch> {
  const fetch = await findFetch(services.db, id);
  if (!fetch) throw failure('not_found');
  return toPriceFetch(fetch);
}

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
