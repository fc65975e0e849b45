import { readFile } from 'node:fs/promises';

import { demonstrationSource, shippedSource } from '#domain/prices/price-sources.ts';
import type { Services } from '#server/platform/services.ts';

import { openIngest } from '../ingest/open-ingest.ts';
import type { SourceRow } from '../rules/read-source-row.ts';
import {
  addFetch,
  type FetchRow,
  findFetch,
  findFetchFor,
  findNewestDays,
  markFinished,
  markRunning,
} from '../store/fetches.ts';
import { unpackPrices } from './packed-prices.ts';

const shippedFile = new URL('../../../../catalogue/shipped-prices/2026-07.br', import.meta.url);
const asked = { source: shippedSource, request: 'shipped 2026-07' };
/** A small number, because the same process answers people meanwhile. */
const rowsAtOnce = 20_000;

type Parts = Pick<Services, 'db' | 'databaseUrl' | 'clock' | 'log'>;

/** True for an installation without real prices of its own that has not stored the shipped ones yet. */
export async function needsShippedPrices({ config, db }: Pick<Services, 'config' | 'db'>): Promise<boolean> {
  if (config.shippedPrices === 'off' || config.demonstrationPrices === 'on') return false;
  if ((await findFetchFor(db, asked))?.state === 'done') return false;
  const known = await findNewestDays(db);
  return known.every(({ source }) => source === demonstrationSource || source === shippedSource);
}

/** Stores the prices that come with Khet, step by step; a later call goes on where an earlier one stopped. */
export async function storeShippedPrices(
  { db, databaseUrl, clock, log }: Parts,
  signal: AbortSignal,
  file: URL = shippedFile,
): Promise<void> {
  const fetch = await openFetch({ db, clock });
  if (fetch.state === 'done') return;
  await markRunning(db, fetch.id, clock());
  const ingest = await openIngest({ databaseUrl, clock, source: shippedSource });
  try {
    for (const [step, rows] of inSteps(unpackPrices(await readFile(file)))) {
      signal.throwIfAborted();
      const name = String(step);
      if (!fetch.stepsDone.includes(name)) await ingest.store({ rows, step: { fetchId: fetch.id, name } });
    }
  } finally {
    await ingest.close();
  }
  await markFinished(db, fetch.id, { state: 'done', ailment: undefined, now: clock() });
  log.info({ stored: (await findFetch(db, fetch.id))?.stored }, 'the shipped prices are stored');
}

async function openFetch({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<FetchRow> {
  const fetch =
    (await findFetchFor(db, asked)) ??
    (await addFetch(db, { ...asked, stepsTotal: 0, createdAt: clock() })) ??
    (await findFetchFor(db, asked));
  if (!fetch) throw new Error('The fetch of the shipped prices was not written down');
  return fetch;
}

function* inSteps(all: Iterable<SourceRow>): Generator<[number, SourceRow[]]> {
  let step = 0;
  let rows: SourceRow[] = [];
  for (const row of all) {
    rows.push(row);
    if (rows.length < rowsAtOnce) continue;
    yield [step, rows];
    step += 1;
    rows = [];
  }
  if (rows.length > 0) yield [step, rows];
}
