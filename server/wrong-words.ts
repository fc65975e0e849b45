/** `npm run wrong-words`: lists the words that people found wrong. `-- --forget LANGUAGE` removes those of a language. */
import { parseArgs } from 'node:util';

import { listReports, removeReports } from './features/word-reports/store.ts';
import { locate } from './platform/config/locate.ts';
import { OperatorError } from './platform/config/operator-error.ts';
import { readConfig, readEnvironment } from './platform/config/read-config.ts';
import { runCommand } from './platform/config/run-command.ts';
import { connect, type Database } from './platform/db/connect.ts';
import { reachDatabase } from './platform/db/reach-database.ts';
import { createLogger } from './platform/log/logger.ts';

await runCommand(async () => {
  const forget = readForget();
  const config = readConfig(readEnvironment());
  const database = await reachDatabase({ config, folder: locate(config).postgres, log: createLogger('warn') });
  const connection = connect(database.url, { connections: 1, onIdleError: () => undefined });
  try {
    process.stdout.write(`${forget === undefined ? await tell(connection.db) : await remove(connection.db, forget)}\n`);
  } finally {
    await connection.close();
    await database.close();
  }
});

/** A row for each word, as a table that a spreadsheet opens: a language, times, screen, the wrong word, a better one. */
async function tell(db: Database): Promise<string> {
  const rows = await listReports(db);
  if (rows.length === 0) return 'Nobody has told a wrong word.';
  return rows.map((row) => [row.language, row.times, row.screen, row.wrong, row.better].join('\t')).join('\n');
}

async function remove(db: Database, language: string): Promise<string> {
  return `${await removeReports(db, language)} words are removed.`;
}

function readForget(): string | undefined {
  try {
    return parseArgs({ options: { forget: { type: 'string' } } }).values.forget;
  } catch (error) {
    throw new OperatorError('Usage: npm run wrong-words [-- --forget LANGUAGE]', { cause: error });
  }
}
