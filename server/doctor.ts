/** `npm run doctor`: looks at everything that an operator has to keep right, changes nothing, and says what to do. */
import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';

import { examine, tellFindings } from './examine.ts';
import { readEnvironment } from './platform/config/read-config.ts';
import { runCommand } from './platform/config/run-command.ts';

await runCommand(async () => {
  const findings = await examine(readEnvironment(), await writtenSettings());
  process.stdout.write(tellFindings(findings));
  process.exitCode = findings.some(({ state }) => state === 'trouble') ? 1 : 0;
});

async function writtenSettings(): Promise<string[]> {
  const text = await readFile('.env', 'utf8').catch(() => '');
  return Object.keys(parseEnv(text));
}
