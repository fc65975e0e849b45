import { states } from '#catalogue/states.ts';
import type { SourceRow } from '#server/features/market/rules/read-source-row.ts';
import { type PriceQuestion, type PriceSource, SourceFailure } from '#server/features/market/sources/price-source.ts';
import type { Services } from '#server/platform/services.ts';

import { type Ingest, openIngest } from './open-ingest.ts';
import { readRaw } from './read-raw.ts';
import { type FetchRow, findFetch, markFinished, markProblem, markRunning } from './store/fetches.ts';
import type { Refusal } from './store/quarantine.ts';

type Parts = Pick<Services, 'db' | 'databaseUrl' | 'clock' | 'log'>;

export interface RunFetch {
  services: Parts;
  source: PriceSource;
  fetchId: string;
  signal: AbortSignal;
  /** Nobody will try again: what is missing now stays missing. */
  lastAttempt: boolean;
}

/** After so many states in a row the source is down, and asking on would only burden it. */
const mostFailuresInARow = 3;

/**
 * Fetches state by state and goes on where an earlier attempt stopped. Throws an `unavailable` failure for what is
 * worth another attempt; what is not ends the fetch with its reason.
 */
export async function runFetch({ services, source, fetchId, signal, lastAttempt }: RunFetch): Promise<void> {
  const { db, clock, log } = services;
  const fetch = await findFetch(db, fetchId);
  if (!fetch || fetch.state === 'done' || fetch.state === 'failed') return;
  await markRunning(db, fetchId, clock());
  const ingest = await openIngest({ ...services, source: source.id });
  try {
    const { missing, incomplete } = await fetchStates({ fetch, source, ingest, signal });
    if (missing && !lastAttempt) {
      await markProblem(db, fetchId, missing.message);
      throw missing;
    }
    const state = missing ? 'failed' : 'done';
    await markFinished(db, fetchId, { state, problem: missing?.message ?? incomplete?.message ?? null, now: clock() });
    log.info({ fetchId, source: source.id, state }, 'prices were fetched');
  } catch (error) {
    if (error instanceof SourceFailure && error.kind !== 'unavailable') {
      await markFinished(db, fetchId, { state: 'failed', problem: error.message, now: clock() });
    }
    throw error;
  } finally {
    await ingest.close();
  }
}

interface Steps {
  fetch: FetchRow;
  source: PriceSource;
  ingest: Ingest;
  signal: AbortSignal;
}

async function fetchStates({ fetch, source, ingest, signal }: Steps) {
  let missing: SourceFailure | undefined;
  let incomplete: SourceFailure | undefined;
  let inARow = 0;
  for (const question of questionsOf(fetch)) {
    if (fetch.stepsDone.includes(question.stateId)) continue;
    try {
      const given = await collect(source, question, signal);
      await ingest.store({ ...given, step: { fetchId: fetch.id, name: question.stateId } });
      incomplete = given.incomplete ?? incomplete;
      inARow = 0;
    } catch (error) {
      if (!(error instanceof SourceFailure) || error.kind !== 'unavailable') throw error;
      missing = error;
      inARow += 1;
      if (inARow >= mostFailuresInARow) break;
    }
  }
  return { missing, incomplete };
}

function questionsOf({ request }: FetchRow): PriceQuestion[] {
  const { state = '', commodity = '' } =
    /^state=(?<state>\S*) commodity=(?<commodity>\S*)$/.exec(request)?.groups ?? {};
  const commodityId = commodity === '' ? undefined : commodity;
  const stateIds = state === '' ? states.map(({ id }) => id) : [state];
  return stateIds.map((stateId) => ({ stateId, commodityId }));
}

/** A state whole: half a state would be taken for all of it. */
async function collect(source: PriceSource, question: PriceQuestion, signal: AbortSignal) {
  const rows: SourceRow[] = [];
  const refused: Refusal[] = [];
  let incomplete: SourceFailure | undefined;
  try {
    for await (const page of source.fetchState(question, { signal })) {
      const read = readRaw(page, question);
      rows.push(...read.rows);
      refused.push(...read.refused);
    }
  } catch (error) {
    // What it does hand out is true, and the rest will not come however often it is asked.
    if (!(error instanceof SourceFailure) || error.kind !== 'incomplete') throw error;
    incomplete = error;
  }
  return { rows, refused, incomplete };
}
