/** `npm run prices:import -- FILE…`: stores files of prices, beside a Khet that runs or without one. */
import { stat } from 'node:fs/promises';
import path from 'node:path';

// The files and not the feature's index.ts, which brings its jobs and routes: they would take half of the start.
import { findDocuments, type PriceDocument } from '#server/features/price-intake/files/find-documents.ts';
import { MissingFact } from '#server/features/price-intake/files/questions.ts';
import { importDocument, type Imported } from '#server/features/price-intake/import-document.ts';

import { answerQuestions, listNames } from './import-prices/answer-questions.ts';
import { createPutAsideList } from './import-prices/put-aside-list.ts';
import { type Arguments, readArguments } from './import-prices/read-arguments.ts';
import { locate } from './platform/config/locate.ts';
import { OperatorError } from './platform/config/operator-error.ts';
import { readConfig, readEnvironment } from './platform/config/read-config.ts';
import { connect, type Database } from './platform/db/connect.ts';
import { reachDatabase } from './platform/db/reach-database.ts';
import { createLogger } from './platform/log/logger.ts';
import { createProgressLine } from './platform/log/progress-line.ts';

const howToName =
  'Their rows were put aside. Import the file again with --accept-names, --as "Onoin=Onion" or --new-names.';

type Totals = Pick<Imported, 'stored' | 'unchanged' | 'quarantined' | 'reasons'>;
type List = ReturnType<typeof createPutAsideList>;

try {
  await run(readArguments());
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`${explain(error)}\n`);
}

async function run(given: Arguments): Promise<void> {
  for (const file of given.paths) await refuseMissing(file);
  const config = readConfig(readEnvironment());
  const places = locate(config);
  const database = await reachDatabase({ config, folder: places.postgres, log: createLogger('warn') });
  const connection = connect(database.url, { connections: 2, onIdleError: () => undefined });
  const list = createPutAsideList(given.putAside ?? path.join(places.root, 'put-aside', `${fileStamp()}.csv`));
  const totals: Totals = { stored: 0, unchanged: 0, quarantined: 0, reasons: {} };
  let files = 0;
  try {
    for await (const document of findDocuments(given.paths)) {
      files += 1;
      const target = { db: connection.db, databaseUrl: database.url };
      const imported = await importOne(document, { given, list, ...target });
      if (imported) addTo(totals, imported);
    }
    if (files === 0)
      throw new OperatorError('There is no table of prices: no .csv, .json, .xls, .xlsx, .html, .zip or .gz.');
    await list.close();
    if (files > 1) process.stdout.write(`${files} files: ${describe(totals)}\n`);
  } finally {
    await connection.close();
    await database.close();
  }
}

interface Target {
  given: Arguments;
  list: List;
  db: Database;
  databaseUrl: string;
}

/** Undefined for a file that cannot be read: the command goes on with the next, and fails at its end. */
async function importOne(document: PriceDocument, { given, list, ...target }: Target): Promise<Imported | undefined> {
  const line = createProgressLine(process.stdout, document.name);
  try {
    const imported = await importDocument({
      ...target,
      clock: () => new Date(),
      document,
      source: given.source,
      given: given.given,
      questions: answerQuestions(given),
      onRecognised: (description) => line.note(description),
      onRefused: (refused) => list.add(document.name, refused),
      onProgress: ({ bytes, rows }) => line.show(bytes / document.bytes, `${rows.toLocaleString('en-IN')} rows`),
    });
    const examples = await list.examples();
    for (const example of examples) line.note(example);
    if (examples.length > 0) line.note(`the rows put aside are listed in ${list.file}`);
    if (imported.unknown.length > 0) line.note(`${listNames(imported.unknown)}\n${howToName}`);
    const { stored, unchanged } = imported;
    if (stored + unchanged === 0) process.exitCode = 1;
    line.end(`${imported.knownAlready ? 'imported before: ' : ''}${describe(imported)}`);
    return imported;
  } catch (error) {
    if ((error as Error).name !== 'SourceFailure') throw error;
    process.exitCode = 1;
    line.end(explain(error).replace(`${document.name} `, ''));
    return undefined;
  }
}

function explain(error: unknown): string {
  if (error instanceof MissingFact) return `${error.message} Give it with --${error.fact}.`;
  const isExplained = error instanceof OperatorError || (error as Error).name === 'SourceFailure';
  return (isExplained ? (error as Error).message : (error as Error).stack) ?? String(error);
}

async function refuseMissing(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile() && !found?.isDirectory()) throw new OperatorError(`There is no file ${file}.`);
}

function fileStamp(): string {
  return new Date().toISOString().slice(0, 19).replaceAll(':', '-');
}

function addTo(totals: Totals, { stored, unchanged, quarantined, reasons }: Totals): void {
  totals.stored += stored;
  totals.unchanged += unchanged;
  totals.quarantined += quarantined;
  for (const [reason, count] of Object.entries(reasons) as [keyof Totals['reasons'], number][]) {
    totals.reasons[reason] = (totals.reasons[reason] ?? 0) + count;
  }
}

function describe({ stored, unchanged, quarantined, reasons }: Totals): string {
  const figures = [
    `${stored.toLocaleString('en-IN')} stored`,
    `${unchanged.toLocaleString('en-IN')} known already`,
    `${quarantined.toLocaleString('en-IN')} put aside`,
  ];
  const why = Object.entries(reasons).map(([reason, count]) => `${reason} ${count.toLocaleString('en-IN')}`);
  return `${figures.join(', ')}${why.length > 0 ? ` (${why.join(', ')})` : ''}`;
}
