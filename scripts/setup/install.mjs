import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';

import { Sentence } from './explained.mjs';
import { hasTools, isInstalled, modules, scriptThatDidNotRun, unfinished } from './installed.mjs';
import { environmentWithoutOurs, ourNode, root } from './places.mjs';
import { runProgram } from './run-program.mjs';

const stillHereEveryMs = 15_000;

/** Installs the packages of `package-lock.json`, and reports progress for people and for logs. */
export async function install({ tools }) {
  console.log('Installing what Khet needs. This takes a minute or two, once.');
  const since = Date.now();
  const wanted = tools || (await hasTools()) ? '--include=dev' : '--omit=dev';
  // `npm ci` asks for no list of versions, but it first removes all that is there. After `npm install` the lock file
  // still decides: npm does not write it, and the installed packages are compared with it below.
  const isWhole = existsSync(modules) && !existsSync(unfinished);
  const command = isWhole ? ['install', '--no-save'] : ['ci'];
  const args = [...command, wanted, '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  await writeFile(unfinished, '');
  // npm draws its own progress only on a terminal.
  const stillHere = process.stderr.isTTY
    ? undefined
    : setInterval(() => console.log(`… still installing (${seconds(since)} s)`), stillHereEveryMs);
  const code = await runProgram('npm', args, { env: environmentWithoutOurs() }).finally(() => clearInterval(stillHere));
  if (code !== 0) {
    throw new Sentence('npm could not install what Khet needs; the reason stands above. Put it right and start again.');
  }
  await rm(unfinished);
  explainMissingScript();
  // Each Node is an optional package, and npm says nothing if such a package does not arrive.
  if (!existsSync(ourNode)) {
    const system = `${process.platform} ${process.arch}`;
    throw new Sentence(
      `npm brought no Node for this system (${system}). Khet runs on Linux and macOS, on x64 and arm64. If this is one of them, check the internet and start again.`,
    );
  }
  if (!(await isInstalled({ tools }))) {
    throw new Sentence(
      'package.json asks for other packages than package-lock.json. Run "npm install" and start again.',
    );
  }
  console.log(`Installed in ${seconds(since)} s.`);
}

function explainMissingScript() {
  const name = scriptThatDidNotRun();
  if (name === undefined) return;
  const setting = execFileSync('npm', ['config', 'get', 'ignore-scripts'], {
    cwd: root,
    env: environmentWithoutOurs(),
    encoding: 'utf8',
  });
  const reason = setting.trim() === 'true' ? 'npm is set to ignore-scripts=true' : 'npm did not run its install script';
  throw new Sentence(
    `${name} cannot be used, for ${reason}. Run "npm rebuild --ignore-scripts=false ${name}" and start again.`,
  );
}

function seconds(since) {
  return Math.round((Date.now() - since) / 1000);
}
