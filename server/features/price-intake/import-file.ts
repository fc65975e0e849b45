import { fingerprintFile, readPriceFile } from './sources/price-file.ts';
import { SourceFailure } from './sources/price-source.ts';
import type { Database } from '#server/platform/db/connect.ts';

import type { Counts } from './store/given.ts';
import { openIngest } from './ingest/open-ingest.ts';
import { readRaw } from './ingest/read-raw.ts';
import { addFetch, type FetchRow, findFetch, findFetchFor, markFinished, markRunning } from './store/fetches.ts';

/** As many rows as fit easily in memory: fewer and larger steps write the shared series fewer times. */
const usualRowsAtOnce = 100_000;

export interface ImportFile {
  db: Database;
  databaseUrl: string;
  clock: () => Date;
  path: string;
  /** The source that reported the prices of the file. */
  source: string;
  /** The state of rows that name no state. */
  state?: string | undefined;
  /** A part of the request's name: with another number of rows, the stored steps would stand for other rows. */
  rowsAtOnce?: number;
  onProgress?: (progress: { bytes: number; rows: number }) => void;
}

export interface Imported extends Counts {
  /** True if an earlier run stored the whole file. */
  knownAlready: boolean;
}

/** Stores a file step by step, and continues where an earlier run of the same file stopped. */
export async function importFile(parts: ImportFile): Promise<Imported> {
  const { db, clock, path, source, state = '', rowsAtOnce = usualRowsAtOnce } = parts;
  const asked = { source, request: `file ${await fingerprintFile(path)} rows=${rowsAtOnce} state=${state}` };
  const fetch =
    (await findFetchFor(db, asked)) ??
    (await addFetch(db, { ...asked, stepsTotal: 0, createdAt: clock() })) ??
    (await findFetchFor(db, asked));
  if (!fetch) throw new Error('The import was not written down');
  if (fetch.state === 'done') return { ...countsOf(fetch), knownAlready: true };
  await markRunning(db, fetch.id, clock());
  try {
    await storeSteps(parts, fetch);
  } catch (error) {
    const problem = error instanceof Error ? error.message : 'It stopped.';
    const trouble = error instanceof SourceFailure ? error.trouble : 'internal';
    await markFinished(db, fetch.id, { state: 'failed', ailment: { problem, trouble }, now: clock() });
    throw error;
  }
  await markFinished(db, fetch.id, { state: 'done', ailment: undefined, now: clock() });
  return { ...countsOf((await findFetch(db, fetch.id)) ?? fetch), knownAlready: false };
}

async function storeSteps(parts: ImportFile, fetch: FetchRow): Promise<void> {
  const { path, state, rowsAtOnce = usualRowsAtOnce, onProgress = () => undefined } = parts;
  const ingest = await openIngest(parts);
  try {
    let bytes = 0;
    let rows = 0;
    let step = 0;
    let before: Promise<unknown> = Promise.resolve();
    for await (const raw of readPriceFile(path, { rowsAtOnce, onRead: (read) => (bytes = read) })) {
      const name = String(step);
      step += 1;
      if (!fetch.stepsDone.includes(name)) {
        // The next step is read while the database stores this one.
        const stored = ingest.store({ ...readRaw(raw, { state }), step: { fetchId: fetch.id, name } });
        // The loop awaits this step later. Without this handler an early failure would count as unhandled.
        stored.catch(() => undefined);
        await before;
        before = stored;
      }
      rows += raw.rows.length;
      onProgress({ bytes, rows });
    }
    await before;
  } finally {
    await ingest.close();
  }
}

function countsOf({ stored, unchanged, quarantined, reasons }: FetchRow): Counts {
  return { stored, unchanged, quarantined, reasons: JSON.parse(reasons) as Counts['reasons'] };
}
