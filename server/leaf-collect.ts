/** `npm run leaf:collect -- DIR`: writes the photos that farmers gave for training into a folder for `ml/`. */
import path from 'node:path';
import { parseArgs } from 'node:util';

import { assemble } from './assemble.ts';
import { collectGiven } from './features/diagnosis/index.ts';
import { locate } from './platform/config/locate.ts';
import { OperatorError } from './platform/config/operator-error.ts';
import { readConfig, readEnvironment } from './platform/config/read-config.ts';
import { runCommand } from './platform/config/run-command.ts';
import { reachDatabase } from './platform/db/reach-database.ts';
import { createLogger } from './platform/log/logger.ts';

const usage = `Usage: npm run leaf:collect -- DIR
  DIR   an empty folder, or that of an earlier run: what farmers have taken back since goes from it`;

await runCommand(run);

async function run(): Promise<void> {
  const folder = readFolder();
  const config = readConfig(readEnvironment());
  const log = createLogger('warn');
  const database = await reachDatabase({ config, folder: locate(config).postgres, log });
  try {
    const khet = await assemble({ config, databaseUrl: database.url, log });
    try {
      const { pictures, labelled, removed } = await collectGiven(khet.services, folder);
      process.stdout.write(
        `${pictures} pictures, ${labelled} of them with a label; ${removed} of an earlier run were taken back, or moved, and are gone.\n` +
          'Run this again before each training, and keep no other copy: it is how a farmer’s no reaches the pictures.\n',
      );
    } finally {
      await khet.close();
    }
  } finally {
    await database.close();
  }
}

function readFolder(): string {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new OperatorError(usage);
  return path.resolve(folder);
}
