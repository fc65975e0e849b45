import { addDays, indianDay } from '#domain/days/days.ts';
import { states } from '#catalogue/states.ts';
import type { SourceRow } from '../rules/read-source-row.ts';
import { type PriceQuestion, type PriceSource, SourceFailure } from '../sources/price-source.ts';
import type { Services } from '#server/platform/services.ts';

import { type Ingest, openIngest } from '../ingest/open-ingest.ts';
import { readRaw } from '../ingest/read-raw.ts';
import {
  type Ailment,
  type FetchRow,
  findFetch,
  listReportedDays,
  markFinished,
  markProblem,
  markRunning,
} from '../store/fetches.ts';
import type { Refusal } from '../store/quarantine.ts';

type Parts = Pick<Services, 'db' | 'databaseUrl' | 'clock' | 'log'>;

export interface RunFetch {
  services: Parts;
  source: PriceSource;
  fetchId: string;
  signal: AbortSignal;
  /** True if no attempt follows, so missing rows stay missing. */
  lastAttempt: boolean;
}

/** After so many failed states in a row the source is down, and more requests would only burden it. */
const mostFailuresInARow = 3;

/**
 * Fetches state by state and continues after the states of earlier attempts. It throws an error that is worth another
 * attempt. Any other error, and any error of the last attempt, ends the fetch, because an open one blocks new ones.
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

/** Marks the fetch as failed for good. */
export async function endFetch(
  { db, clock, log }: Pick<Parts, 'db' | 'clock' | 'log'>,
  fetchId: string,
  ailment: Ailment,
): Promise<void> {
  try {
    await markFinished(db, fetchId, { state: 'failed', ailment, now: clock() });
  } catch (error) {
    // If the database cannot even store the failure, the first error is still the one to report.
    log.error({ fetchId, err: error }, 'a fetch that failed could not be marked as failed');
  }
}

/** Leaves a database's own message out: it is for the log, and the job writes it there. */
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
    const { missing, incomplete } = await fetchStates({
      days: await daysToAsk(services),
      fetch,
      source,
      ingest,
      signal,
    });
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

/** So many days back a source is asked again for a day that has no prices. */
const daysBack = 10;

/** Today and yesterday, which markets still correct, and the missed days of the last ones. */
async function daysToAsk({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<string[]> {
  const today = indianDay(clock());
  const days = Array.from({ length: daysBack }, (_, at) => addDays(today, at + 1 - daysBack));
  const known = new Set(await listReportedDays(db, days[0] ?? today));
  return days.filter((day) => !known.has(day) || day >= addDays(today, -1));
}

interface Steps {
  days: readonly string[];
  fetch: FetchRow;
  source: PriceSource;
  ingest: Ingest;
  signal: AbortSignal;
}

async function fetchStates({ days, fetch, source, ingest, signal }: Steps) {
  let missing: SourceFailure | undefined;
  let incomplete: SourceFailure | undefined;
  let inARow = 0;
  let understood = fetch.stored + fetch.unchanged > 0;
  for (const question of questionsOf(fetch)) {
    if (fetch.stepsDone.includes(question.stateId)) continue;
    signal.throwIfAborted();
    try {
      const given = await collect(source, { ...question, days }, signal);
      const counts = await ingest.store({ ...given, step: { fetchId: fetch.id, name: question.stateId } });
      understood ||= counts !== undefined && counts.stored + counts.unchanged > 0;
      incomplete = given.incomplete ?? incomplete;
      inARow = 0;
    } catch (error) {
      if (!(error instanceof SourceFailure) || error.kind === 'refused') throw error;
      // A failure that may pass is kept, because only it leads to another attempt.
      missing = missing?.kind === 'unavailable' ? missing : error;
      inARow += 1;
      if (inARow >= mostFailuresInARow) break;
    }
  }
  return { missing: missing && mayPass(missing, understood), incomplete };
}

/** If we understand the source for other states, its format has not changed, so the failure for this state may pass. */
function mayPass(missing: SourceFailure, understood: boolean): SourceFailure {
  if (missing.kind !== 'changed' || !understood) return missing;
  return new SourceFailure('unavailable', missing.message, missing.trouble);
}

function questionsOf({ request }: FetchRow): Omit<PriceQuestion, 'days'>[] {
  const { state = '', commodity = '' } =
    /^state=(?<state>\S*) commodity=(?<commodity>\S*)$/.exec(request)?.groups ?? {};
  const commodityId = commodity === '' ? undefined : commodity;
  const stateIds = state === '' ? states.map(({ id }) => id) : [state];
  return stateIds.map((stateId) => ({ stateId, commodityId }));
}

/** Collects all rows of a state before any is stored, because half a state would look like a whole one. */
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
    // The rows that the source sends are true, and the others will not come in another attempt either.
    if (!(error instanceof SourceFailure) || error.kind !== 'incomplete') throw error;
    incomplete = error;
  }
  return { rows, refused, incomplete };
}
