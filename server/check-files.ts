/**
 * `npm run check-files`: compares the stored files with the rows that name them, and opens every sealed text. `--
 * --remove` finishes broken-off deletions and removes files without a row. `-- --minutes 0` also checks the newest
 * files, while Khet is stopped.
 */
import { parseArgs } from 'node:util';

import { assemble } from './assemble.ts';
import { features } from './features/index.ts';
import { locate } from './platform/config/locate.ts';
import { OperatorError } from './platform/config/operator-error.ts';
import { readConfig, readEnvironment } from './platform/config/read-config.ts';
import { runCommand } from './platform/config/run-command.ts';
import { reachDatabase } from './platform/db/reach-database.ts';
import { checkFiles, checkTexts } from './platform/files/check-files.ts';
import { createLogger } from './platform/log/logger.ts';
import type { Services } from './platform/services.ts';

const mostNamed = 20;

await runCommand(run);

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { remove: { type: 'boolean' }, minutes: { type: 'string' } } });
  const minutes = Number(values.minutes ?? '1440');
  if (!(minutes >= 0)) throw new OperatorError('--minutes takes a number of minutes.');
  const config = readConfig(readEnvironment());
  const log = createLogger('warn');
  const database = await reachDatabase({ config, folder: locate(config).postgres, log });
  try {
    const khet = await assemble({ config, databaseUrl: database.url, log });
    try {
      await check(khet.services, { remove: values.remove ?? false, minAgeMs: minutes * 60_000 });
    } finally {
      await khet.close();
    }
  } finally {
    await database.close();
  }
}

async function check(services: Services, { remove, minAgeMs }: { remove: boolean; minAgeMs: number }): Promise<void> {
  const rows = features.flatMap(({ sealed }) => sealed);
  // A deletion that broke off has a row without a file.
  if (remove) for (const feature of features) await feature.endBrokenOff?.(services, minAgeMs);
  const { files, orphans, missing } = await checkFiles(services, rows, { minAgeMs });
  const broken: string[] = [];
  for (const each of rows) broken.push(...(await checkTexts(services, each)));
  if (remove) for (const key of orphans) await services.files.remove(key);
  say(`${files} files are stored.`);
  say(`${orphans.length} of them no row names${remove ? '; they were removed' : ''}.`, orphans);
  say(`${missing.length} files that a row names are not there.`, missing);
  say(`${broken.length} texts do not open with the key.`, broken);
  if (missing.length + broken.length > 0 || (orphans.length > 0 && !remove)) process.exitCode = 1;
}

function say(sentence: string, named: readonly string[] = []): void {
  const more = named.length > mostNamed ? [`and ${named.length - mostNamed} more`] : [];
  process.stdout.write(`${[sentence, ...named.slice(0, mostNamed), ...more].join('\n  ')}\n`);
}
