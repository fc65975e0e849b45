/** `npm run wrong-words`: lists the words that people found wrong. `-- --forget LANGUAGE` removes those of a language. */
import { parseArgs } from 'node:util';

import { listReports, removeReports } from './features/word-reports/index.ts';
import { OperatorError } from './platform/config/operator-error.ts';
import { runCommand } from './platform/config/run-command.ts';
import type { Database } from './platform/db/connect.ts';
import { withDatabase } from './platform/db/with-database.ts';

await runCommand(async () => {
  const forget = readForget();
  const said = await withDatabase(({ db }) => (forget === undefined ? tell(db) : remove(db, forget)));
  process.stdout.write(`${said}\n`);
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
