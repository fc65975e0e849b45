import { execFileSync } from 'node:child_process';

import { Sentence } from './explained.mjs';
import { hasTools, isInstalled, scriptsThatDidNotRun } from './installed.mjs';
import { environmentWithoutOurs, root } from './places.mjs';
import { runProgram } from './run-program.mjs';

const stillHereEveryMs = 15_000;

/** Installs the packages of `package-lock.json`, and reports progress for people and for logs. */
export async function install({ tools }) {
  console.log('Installing what Khet needs. This takes a minute or two, once.');
  const since = Date.now();
  // npm draws its own progress only on a terminal.
  const stillHere = process.stderr.isTTY
    ? undefined
    : setInterval(() => console.log(`… still installing (${seconds(since)} s)`), stillHereEveryMs);
  const wanted = tools || (await hasTools()) ? '--include=dev' : '--omit=dev';
  // Not `npm ci`: it refuses a lock file that lacks a package of another system. The lock file still decides: npm does
  // not write it, and the installed packages are compared with it below.
  const args = ['install', '--no-save', wanted, '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await runProgram('npm', args, { env: environmentWithoutOurs() }).finally(() => clearInterval(stillHere));
  if (code !== 0) {
    throw new Sentence('npm could not install what Khet needs; the reason stands above. Put it right and start again.');
  }
  explainMissingScripts();
  if (!(await isInstalled({ tools }))) {
    throw new Sentence(
      'package.json asks for other packages than package-lock.json. Run "npm install" and start again.',
    );
  }
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
