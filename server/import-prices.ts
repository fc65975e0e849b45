/** `npm run prices:import -- FILE…`: stores files of prices, beside a Khet that runs or without one. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { findState } from '#catalogue/states.ts';
import { usualLanguage } from '#domain/languages.ts';
import { nameIn } from '#languages/names.ts';

import { importFile, type Imported } from '#server/features/price-intake/index.ts';
import { locate } from './platform/config/locate.ts';
import { OperatorError } from './platform/config/operator-error.ts';
import { readConfig, readEnvironment } from './platform/config/read-config.ts';
import { connect } from './platform/db/connect.ts';
import { reachDatabase } from './platform/db/reach-database.ts';
import { createLogger } from './platform/log/logger.ts';
import { createProgressLine } from './platform/log/progress-line.ts';

const usage = `Usage: npm run prices:import -- [--state NAME] [--source NAME] FILE…
  FILE      a table of mandi prices as CSV, also gzipped
  --state   the state of rows that name none
  --source  who reported the prices; "Agmarknet" when not given`;

try {
  await run();
} catch (error) {
  process.exitCode = 1;
  const explained = error instanceof OperatorError || (error as Error).name === 'SourceFailure';
  process.stderr.write(`${explained ? (error as Error).message : (error as Error).stack}\n`);
}

async function run(): Promise<void> {
  const { files, state, source } = readArguments();
  for (const file of files) await refuseMissing(file);
  const config = readConfig(readEnvironment());
  const database = await reachDatabase({ config, folder: locate(config).postgres, log: createLogger('warn') });
  const connection = connect(database.url, { connections: 2, onIdleError: () => undefined });
  try {
    for (const file of files) {
      const { size } = await stat(file);
      const line = createProgressLine(process.stdout, path.basename(file));
      const imported = await importFile({
        db: connection.db,
        databaseUrl: database.url,
        clock: () => new Date(),
        path: file,
        source,
        state,
        onProgress: ({ bytes, rows }) => line.show(bytes / size, `${rows.toLocaleString('en-IN')} rows`),
      });
      line.end(describe(imported));
    }
  } finally {
    await connection.close();
    await database.close();
  }
}

function readArguments() {
  const { values, positionals } = parseGiven();
  if (positionals.length === 0) throw new OperatorError(usage);
  const found = findState(values.state ?? '');
  const state = found && nameIn('states', usualLanguage, found.id);
  if (values.state !== undefined && state === undefined) throw new OperatorError(`There is no state ${values.state}.`);
  return { files: positionals, state, source: values.source };
}

function parseGiven() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { state: { type: 'string' }, source: { type: 'string', default: 'Agmarknet' } },
    });
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n${usage}`, { cause: error });
  }
}

async function refuseMissing(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new OperatorError(`There is no file ${file}.`);
}

function describe({ stored, unchanged, quarantined, reasons, knownAlready }: Imported): string {
  const figures = [
    `${stored.toLocaleString('en-IN')} stored`,
    `${unchanged.toLocaleString('en-IN')} known already`,
    `${quarantined.toLocaleString('en-IN')} put aside`,
  ];
  const why = Object.entries(reasons).map(([reason, count]) => `${reason} ${count.toLocaleString('en-IN')}`);
  const aside = why.length > 0 ? ` (${why.join(', ')})` : '';
  return `${knownAlready ? 'imported before: ' : ''}${figures.join(', ')}${aside}`;
}
