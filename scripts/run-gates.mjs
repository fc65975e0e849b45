import { spawn } from 'node:child_process';
import { availableParallelism, constants, setPriority } from 'node:os';

import { environmentWithOurs, root } from './setup/places.mjs';

/** Every gate of `npm run check`: a name for people, and a command that exits non-zero on a mistake. */
export const gates = [
  // Several threads would check shared files several times.
  ['types', 'tsc --project . --singleThreaded'],
  ['lint', 'oxlint --type-aware --deny-warnings'],
  ['import circles', 'node scripts/check-imports.mjs'],
  ['format', 'oxfmt --check'],
  ['dead code', 'knip'],
  ['generated files', 'node scripts/generate.ts --check'],
  ['words in every language', 'node scripts/check-words.mjs'],
  ['document references', 'node scripts/check-documents.mjs'],
];

/** Types and lint are Go programs that end soon, so they need to free memory less often than a server. */
const forGo = { GOGC: '400' };

/**
 * Runs a few gates at a time, prints the output of those that fail, and returns the names of those. `beside` other
 * work they run one at a time, with low priority.
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
    // Processes that the shell starts inherit the priority.
    if (beside && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => resolve({ code, output }));
  });
}
