import { states } from '#catalogue/states.ts';
import type { SourceRow } from '../rules/read-source-row.ts';
import { type PriceQuestion, type PriceSource, SourceFailure } from '../sources/price-source.ts';
import type { Services } from '#server/platform/services.ts';

import { type Ingest, openIngest } from '../ingest/open-ingest.ts';
import { readRaw } from '../ingest/read-raw.ts';
import { type Ailment, type FetchRow, findFetch, markFinished, markProblem, markRunning } from '../store/fetches.ts';
import type { Refusal } from '../store/quarantine.ts';

type Parts = Pick<Services, 'db' | 'databaseUrl' | 'clock' | 'log'>;

export interface RunFetch {
  services: Parts;
  source: PriceSource;
  fetchId: string;
  signal: AbortSignal;
  /** Nobody will try again: rows missing now stay missing. */
  lastAttempt: boolean;
}

/** After so many states in a row the source is down, and asking on would only burden it. */
const mostFailuresInARow = 3;

/**
 * Fetches state by state and goes on where an earlier attempt stopped. Throws an error that is worth another attempt;
 * any other error, or the last attempt's, ends the fetch with its reason, because a fetch under way keeps others from
 * starting.
 */
export async function runFetch(parts: RunFetch): Promise<void> {
  const { services, fetchId, lastAttempt } = parts;
  const fetch = await findFetch(services.db, fetchId);
  if (!fetch || fetch.state === 'done' || fetch.state === 'failed') return;
  try {
    await attempt(parts, fetch);
  } catch (error) {
    if (lastAttempt || (error instanceof SourceFailure && error.kind !== 'unavailable')) {
      await endFetch(services, fetchId, describeAilment(error));
    }
    throw error;
  }
}

/** Nothing more is to come of it. */
export async function endFetch(
  { db, clock, log }: Pick<Parts, 'db' | 'clock' | 'log'>,
  fetchId: string,
  ailment: Ailment,
): Promise<void> {
  try {
    await markFinished(db, fetchId, { state: 'failed', ailment, now: clock() });
  } catch (error) {
    // Where the failure cannot even be written down, the first error is still the one to report.
    log.error({ fetchId, err: error }, 'a fetch that failed could not be marked as failed');
  }
}

/** A database's own message is for the log, which has it from the job. */
function describeAilment(error: unknown): Ailment {
  return error instanceof SourceFailure
    ? { problem: error.message, trouble: error.trouble }
    : { problem: 'It failed here, not at the source; the log says why.', trouble: 'internal' };
}

async function attempt({ services, source, fetchId, signal, lastAttempt }: RunFetch, fetch: FetchRow): Promise<void> {
  const { db, clock, log } = services;
  await markRunning(db, fetchId, clock());
  const ingest = await openIngest({ ...services, source: source.id });
  try {
    const { missing, incomplete } = await fetchStates({ fetch, source, ingest, signal });
    if (missing && !lastAttempt) {
      await markProblem(db, fetchId, describeAilment(missing));
      throw missing;
    }
    const state = missing ? 'failed' : 'done';
    const ailing = missing ?? incomplete;
    await markFinished(db, fetchId, { state, ailment: ailing && describeAilment(ailing), now: clock() });
    log.info({ fetchId, source: source.id, state }, 'prices were fetched');
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
  let understood = fetch.stored + fetch.unchanged > 0;
  for (const question of questionsOf(fetch)) {
    if (fetch.stepsDone.includes(question.stateId)) continue;
    signal.throwIfAborted();
    try {
      const given = await collect(source, question, signal);
      const counts = await ingest.store({ ...given, step: { fetchId: fetch.id, name: question.stateId } });
      understood ||= counts !== undefined && counts.stored + counts.unchanged > 0;
      incomplete = given.incomplete ?? incomplete;
      inARow = 0;
    } catch (error) {
      if (!(error instanceof SourceFailure) || error.kind === 'refused') throw error;
      // A fault that may pass is a reason to try the fetch again.
      missing = missing?.kind === 'unavailable' ? missing : error;
      inARow += 1;
      if (inARow >= mostFailuresInARow) break;
    }
  }
  return { missing: missing && mayPass(missing, understood), incomplete };
}

/** A source that we still understand for other states has not changed: its fault with this one may pass. */
function mayPass(missing: SourceFailure, understood: boolean): SourceFailure {
  if (missing.kind !== 'changed' || !understood) return missing;
  return new SourceFailure('unavailable', missing.message, missing.trouble);
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
    // The rows it does hand out are true, and the rest will not come however often we ask.
    if (!(error instanceof SourceFailure) || error.kind !== 'incomplete') throw error;
    incomplete = error;
  }
  return { rows, refused, incomplete };
}
