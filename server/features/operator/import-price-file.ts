import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { z } from 'zod/mini';

import { type importPriceFile as contract, priceFileFields } from '#contract/operator.ts';
import { usualLanguage } from '#domain/languages.ts';
import { nameIn } from '#languages/names.ts';
import { checkAlertsJob } from '#server/features/price-alerts/index.ts';
import {
  findDocuments,
  importDocument,
  MissingFact,
  type PriceDocument,
  priceUnits,
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

/** Files of mandi reports are from Agmarknet or from a body that reports to it. */
const usualSource = 'Agmarknet';

type Told = z.output<typeof priceFileFields>;
type Result = z.output<(typeof contract)['reply']>['data'];

interface ImportPriceFile {
  services: Services;
  session: unknown;
  /** Receives the form; the file is there until `store` ends. */
  receive: <T>(store: (form: { file: Upload; fields: Told }) => Promise<T>) => Promise<T>;
}

/** Stores the prices of an uploaded file as the command line does. The reply names a fact that the file lacks. */
export async function importPriceFile({ services, session, receive }: ImportPriceFile): Promise<Result> {
  // A stranger's file is not even received.
  await requireOperator(services, session);
  const result = await receive(({ file, fields }) => withCopy(file, (place) => importAll(services, place, fields)));
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

async function importAll(services: Services, place: string, told: Told): Promise<Result> {
  const result: Result = {
    stored: 0,
    unchanged: 0,
    putAside: 0,
    knownAlready: true,
    recognised: null,
    problems: [],
    lacks: null,
    unknownNames: 0,
  };
  try {
    for await (const document of findDocuments([place])) await importOne(services, document, { told, result });
  } catch (error) {
    result.problems.push(explain(error));
  }
  if (result.problems.length > 0) result.knownAlready = false;
  return result;
}

interface Task {
  told: Told;
  result: Result;
}

async function importOne(services: Services, document: PriceDocument, { told, result }: Task): Promise<void> {
  const { db, databaseUrl, clock } = services;
  const given = {
    state: nameIn('states', usualLanguage, told.state ?? ''),
    commodity: told.commodity || undefined,
    priceKilograms: told.unit && priceUnits[told.unit],
  };
  const onRecognised = (description: string) => (result.recognised ??= description);
  try {
    const source = usualSource;
    const imported = await importDocument({ db, databaseUrl, clock, document, source, given, onRecognised });
    result.stored += imported.stored;
    result.unchanged += imported.unchanged;
    result.putAside += imported.quarantined;
    result.knownAlready &&= imported.knownAlready;
    result.unknownNames += imported.unknown.length;
  } catch (error) {
    if (error instanceof MissingFact) result.lacks ??= error.fact;
    result.problems.push(explain(error, document.name));
  }
}

/** Only a failure of the file is for the operator. Any other error is a defect and goes to the log. */
function explain(error: unknown, name = ''): string {
  if (!(error instanceof Error) || error.name !== 'SourceFailure') throw error;
  return error.message.startsWith(name) ? error.message : `${name}: ${error.message}`;
}
