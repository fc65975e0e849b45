import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import { priceFileFields } from '#contract/operator.ts';
import { checkAlertsJob } from '#server/features/price-alerts/index.ts';
import {
  findDocuments,
  importDocument,
  type PriceDocument,
  type UnknownName,
} from '#server/features/price-intake/index.ts';
import type { Upload } from '#server/platform/http/uploads.ts';
import type { Services } from '#server/platform/services.ts';

import { requireOperator } from './enter.ts';

/** A year of all of India as CSV in a ZIP. */
export const priceFileRules = {
  fields: priceFileFields,
  mostBytes: 64 * 1024 * 1024,
  tooLarge: 'body_too_large',
} as const;

const mostNames = 50;
/** Files of mandi reports are from Agmarknet or from a body that reports to it. */
const usualSource = 'Agmarknet';

interface ImportPriceFile {
  services: Services;
  session: unknown;
  /** Receives the form; the file is there until `store` ends. */
  receive: <T>(store: (file: Upload) => Promise<T>) => Promise<T>;
}

interface Result {
  stored: number;
  unchanged: number;
  putAside: number;
  knownAlready: boolean;
  problems: string[];
  unknownNames: { name: string; nearest: string | null; rows: number }[];
}

/** Stores the prices of an uploaded file as the command line does, without its questions. */
export async function importPriceFile({ services, session, receive }: ImportPriceFile): Promise<Result> {
  // A stranger's file is not even received.
  await requireOperator(services, session);
  const result = await receive((file) => withCopy(file, (place) => importAll(services, place)));
  await services.queue.enqueue(checkAlertsJob, {});
  return result;
}

/** The received file is sealed, but the readers of ZIPs and workbooks need a plain one. Prices are public. */
async function withCopy<T>(file: Upload, store: (place: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'khet-price-file-'));
  try {
    // The name may tell the commodity or the state, and is one part of a path at most.
    const place = path.join(folder, path.basename(file.name).replaceAll(/[^\p{L}\p{M}\p{N} ._()-]/gu, '_') || 'file');
    await pipeline(file.open(), createWriteStream(place, { mode: 0o600 }));
    return await store(place);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function importAll(services: Services, place: string): Promise<Result> {
  const result: Result = { stored: 0, unchanged: 0, putAside: 0, knownAlready: true, problems: [], unknownNames: [] };
  try {
    for await (const document of findDocuments([place])) await importOne(services, document, result);
  } catch (error) {
    result.problems.push(explain(error));
  }
  if (result.problems.length > 0) result.knownAlready = false;
  return result;
}

async function importOne(services: Services, document: PriceDocument, result: Result): Promise<void> {
  const { db, databaseUrl, clock } = services;
  try {
    const imported = await importDocument({ db, databaseUrl, clock, document, source: usualSource });
    result.stored += imported.stored;
    result.unchanged += imported.unchanged;
    result.putAside += imported.quarantined;
    result.knownAlready &&= imported.knownAlready;
    result.unknownNames.push(...imported.unknown.map(toName).slice(0, mostNames - result.unknownNames.length));
  } catch (error) {
    result.problems.push(`${document.name}: ${explain(error)}`);
  }
}

function toName(unknown: UnknownName): Result['unknownNames'][number] {
  return { name: unknown.name, nearest: unknown.nearest?.name ?? null, rows: unknown.rows };
}

/** Only a failure of the file is for the operator. Any other error is a defect and goes to the log. */
function explain(error: unknown): string {
  if (error instanceof Error && (error.name === 'SourceFailure' || error.name === 'MissingFact')) return error.message;
  throw error;
}
