import { spawn } from 'node:child_process';
import { availableParallelism, constants, setPriority } from 'node:os';

import { environmentWithOurs, root } from './setup/places.mjs';

/** Every gate of `npm run check`: a name for people, and a command that exits non-zero when it bites. */
export const gates = [
  // Several threads check what they share several times.
  ['types', 'tsc --project . --singleThreaded'],
  ['lint', 'oxlint --type-aware --deny-warnings'],
  ['format', 'oxfmt --check'],
  ['dead code', 'knip'],
  ['generated files', 'node scripts/generate.ts --check'],
  ['words in every language', 'node scripts/check-words.mjs'],
  ['document references', 'node scripts/check-documents.mjs'],
];

/** Types and lint are programs in Go. They end soon, so they need not free memory as often as a server does. */
const forGo = { GOGC: '400' };

/**
 * Runs the gates a few at a time, prints what each said only when it bit, and returns the names of those that bit. Beside
 * something else they take one core's memory and only the time that nobody else wants.
 */
export async function runGates({ beside = false } = {}) {
  const waiting = [...gates];
  const bitten = [];
  async function worker() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command] = next;
      const startedAt = Date.now();
      const { code, output } = await run(command, beside);
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
      if (code === 0) continue;
      bitten.push(name);
      console.log(output);
    }
  }
  await Promise.all(Array.from({ length: beside ? 1 : Math.min(availableParallelism(), 4) }, worker));
  return bitten;
}

function run(command, beside) {
  return new Promise((resolve) => {
    const child = spawn(command, {
      shell: true,
      cwd: root,
      env: { ...environmentWithOurs(), ...forGo, ...(beside ? { GOMAXPROCS: '1' } : {}) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // Processes that the shell starts inherit it.
    if (beside && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => resolve({ code, output }));
  });
}
