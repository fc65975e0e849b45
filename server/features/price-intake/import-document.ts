import type { Database } from '#server/platform/db/connect.ts';

import type { PriceDocument } from './files/find-documents.ts';
import { noAnswers, type Questions } from './files/questions.ts';
import { readPriceRows } from './files/read-price-rows.ts';
import type { GivenFacts } from './files/recognise-table.ts';
import type { UnknownName } from './files/unknown-names.ts';
import { type Ingest, openIngest } from './ingest/open-ingest.ts';
import { readRow } from './ingest/read-raw.ts';
import { createStep, type RefusedLine, type Step } from './ingest/import-step.ts';
import { type HeldRows, holdUnknown } from './ingest/hold-unknown.ts';
import { SourceFailure } from './sources/price-source.ts';
import { addFetch, type FetchRow, findFetch, findFetchFor, markFinished, markRunning } from './store/fetches.ts';
import type { Counts } from './store/given.ts';
import { forgetUnknown } from './store/unknown.ts';

/** As many rows as fit easily in memory: fewer and larger steps write the shared series fewer times. */
const usualRowsAtOnce = 100_000;
/** The first step is small, so that a person soon sees the first prices. */
const firstRows = 500;

export interface ImportDocument {
  db: Database;
  databaseUrl: string;
  clock: () => Date;
  document: PriceDocument;
  /** The source that reported the prices of the file. */
  source: string;
  /** Told by the person beforehand. */
  given?: GivenFacts;
  questions?: Questions;
  /** A part of the request's name: with another number of rows, the stored steps would stand for other rows. */
  rowsAtOnce?: number;
  onProgress?: (progress: { bytes: number; rows: number }) => void;
  onRecognised?: (description: string) => void;
  /** Rows that were put aside, with their lines and reasons. */
  onRefused?: (refused: readonly RefusedLine[]) => void;
}

export interface Imported extends Counts {
  /** True if an earlier run stored the whole file. */
  knownAlready: boolean;
  /** The names that nobody has confirmed. Their rows were put aside. */
  unknown: readonly UnknownName[];
}

/** Stores a file step by step, and continues where an earlier run of the same file stopped. */
export async function importDocument(parts: ImportDocument): Promise<Imported> {
  const { db, clock } = parts;
  const asked = { source: parts.source, request: await nameRequest(parts) };
  const before = await findFetchFor(db, asked);
  if (before && isWhole(before)) return { ...countsOf(before), knownAlready: true, unknown: [] };
  const fetch =
    (before?.state === 'done' ? undefined : before) ??
    (await addFetch(db, { ...asked, stepsTotal: 0, createdAt: clock() })) ??
    (await findFetchFor(db, asked));
  if (!fetch) throw new Error('The import was not written down');
  await markRunning(db, fetch.id, clock());
  let unknown: readonly UnknownName[];
  try {
    unknown = await storeSteps(parts, fetch);
  } catch (error) {
    const problem = error instanceof Error ? error.message : 'It stopped.';
    const trouble = error instanceof SourceFailure ? error.trouble : 'internal';
    await markFinished(db, fetch.id, { state: 'failed', ailment: { problem, trouble }, now: clock() });
    throw error;
  }
  await markFinished(db, fetch.id, { state: 'done', ailment: undefined, now: clock() });
  return { ...countsOf((await findFetch(db, fetch.id)) ?? fetch), knownAlready: false, unknown };
}

async function nameRequest({ document, given = {}, rowsAtOnce = usualRowsAtOnce }: ImportDocument): Promise<string> {
  const facts = [given.state, given.commodity, given.priceKilograms].map((fact) => fact ?? '').join(',');
  return `file ${await document.fingerprint()} rows=${firstRows},${rowsAtOnce} facts=${facts}`;
}

/** A file with names that nobody has confirmed, or of which nothing could be stored, may be imported again. */
function isWhole({ state, stored, unchanged, reasons }: FetchRow): boolean {
  const hasUnknownNames = /"unknown_(?:commodity|market)"/.test(reasons);
  return state === 'done' && stored + unchanged > 0 && !hasUnknownNames;
}

async function storeSteps(parts: ImportDocument, fetch: FetchRow): Promise<readonly UnknownName[]> {
  const { document, questions = noAnswers, given = {}, onRecognised = () => undefined } = parts;
  const ingest = await openIngest(parts);
  try {
    let bytes = 0;
    const store = createStore(parts, fetch, ingest);
    const read = { document, given, questions, onRecognised, onRead: (now: number) => (bytes = now) };
    for await (const { reading, table, rows, lines } of readPriceRows(read)) {
      for (const [at, values] of rows.entries()) {
        store.add(readRow(reading, values), { table, line: lines[at] ?? 0 });
        if (store.isFull()) await store.next();
      }
      store.tell(bytes);
    }
    return await store.finish(questions);
  } finally {
    await ingest.close();
  }
}

/** The steps of an import: the next one is read while the database stores the one before. */
function createStore(parts: ImportDocument, fetch: FetchRow, ingest: Ingest) {
  const { rowsAtOnce = usualRowsAtOnce, onProgress = () => undefined, onRefused = () => undefined, clock } = parts;
  const held: HeldRows = holdUnknown(ingest);
  let step: Step = createStep();
  let number = 0;
  let rows = 0;
  let before: Promise<unknown> = Promise.resolve();

  async function storeStep(name: string, full: Step): Promise<void> {
    if (fetch.stepsDone.includes(name)) return;
    const stored = await ingest.store({ ...full.given(), step: { fetchId: fetch.id, name } });
    if (stored) onRefused(full.linesOf(stored.refusals));
  }

  async function next(): Promise<void> {
    const stored = storeStep(String(number), step);
    // A later call awaits this step. Without this handler an early failure would count as unhandled.
    stored.catch(() => undefined);
    number += 1;
    step = createStep();
    await before;
    before = stored;
  }

  return {
    add(read: ReturnType<typeof readRow>, place: { table: string; line: number }) {
      rows += 1;
      const hold = read.row && held.hold(read.row, place);
      if (hold === undefined) step.add(read, place);
      else if (hold !== 'held') step.refuse({ reason: hold, row: read.row ?? {} }, place);
    },
    /** Held rows count too, so that the steps are always cut at the same rows. */
    isFull: () => rows === firstRowsOf(rowsAtOnce) + number * rowsAtOnce,
    next,
    tell: (bytes: number) => onProgress({ bytes, rows }),
    async finish(questions: Questions): Promise<readonly UnknownName[]> {
      if (step.size() > 0) await next();
      await before;
      const { settled, unknown } = await held.settle(questions, clock());
      if (settled.size() > 0) await storeStep('names', settled);
      await forgetUnknown(ingest.client, settled.given().rows, parts.source);
      return unknown;
    },
  };
}

const firstRowsOf = (rowsAtOnce: number) => Math.min(firstRows, rowsAtOnce);

function countsOf({ stored, unchanged, quarantined, reasons }: FetchRow): Counts {
  return { stored, unchanged, quarantined, reasons: JSON.parse(reasons) as Counts['reasons'] };
}
