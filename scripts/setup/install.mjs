import { execFileSync } from 'node:child_process';

import { Sentence } from './explained.mjs';
import { isInstalled, scriptsThatDidNotRun } from './installed.mjs';
import { environmentWithoutOurs, root } from './places.mjs';
import { runProgram } from './run-program.mjs';

const stillHereEveryMs = 15_000;

/** Installs exactly what `package-lock.json` names, with progress for people and for logs. */
export async function install() {
  console.log('Installing what Khet needs. This takes a minute or two, once.');
  const since = Date.now();
  // npm's own progress is drawn only on a terminal.
  const stillHere = process.stderr.isTTY
    ? undefined
    : setInterval(() => console.log(`… still installing (${seconds(since)} s)`), stillHereEveryMs);
  // Left out otherwise when NODE_ENV is "production", and `npm test` would have to begin anew.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await runProgram('npm', args, { env: environmentWithoutOurs() }).finally(() => clearInterval(stillHere));
  if (code !== 0) {
    throw new Sentence('npm could not install what Khet needs; the reason stands above. Put it right and start again.');
  }
  explainMissingScripts();
  if (!(await isInstalled()))
    throw new Error('npm ended well, and yet node_modules is not what package-lock.json asks for');
  console.log(`Installed in ${seconds(since)} s.`);
}

function explainMissingScripts() {
  const names = scriptsThatDidNotRun();
  if (names.length === 0) return;
  const setting = execFileSync('npm', ['config', 'get', 'ignore-scripts'], {
    cwd: root,
    env: environmentWithoutOurs(),
    encoding: 'utf8',
  });
  const reason =
    setting.trim() === 'true' ? 'npm is set to ignore-scripts=true' : 'npm did not run their install scripts';
  throw new Sentence(
    `${names.join(' and ')} cannot be used, for ${reason}. Run "npm rebuild --ignore-scripts=false ${names.join(' ')}" and start again.`,
  );
}

function seconds(since) {
  return Math.round((Date.now() - since) / 1000);
}
