import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { findChromium, isProgram, packages } from './chromium.mjs';
import { Sentence } from './explained.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { environmentWithOurs } from './places.mjs';
import { runProgram } from './run-program.mjs';

/** The browser for the journeys. If this machine has none, this installs one first. */
export async function bringChromium(find = findChromium) {
  return (
    find() ??
    oneAtATime('browser', 'Another copy of this script is installing Chromium; waiting for it.', () => install(find))
  );
}

async function install(find) {
  for (const way of [async () => undefined, installPackage, download]) {
    await way();
    const program = find();
    if (program !== undefined) return program;
  }
  throw new Sentence(
    'No browser could be installed here. Install Chromium or Google Chrome, or set CHROMIUM_PATH to one.',
  );
}

/** Debian and similar systems have it as a package, which only root may install. apt-get itself reports errors. */
async function installPackage() {
  const become = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (!hasProgram('apt-get') || !mayBecomeRoot(become)) return;
  console.log('Installing Chromium for the tests in the browser.');
  const apt = (...args) => {
    const [command, ...rest] = [...become, 'apt-get', ...args];
    return runProgram(command, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  };
  if ((await apt('update', '-qq')) !== 0) return;
  await apt('install', '-y', '-qq', '--no-install-recommends', packages.find(isPackage) ?? packages[0]);
}

async function download() {
  console.log('No package of this system brings this user a Chromium, so Playwright downloads its own.');
  await runProgram('playwright', ['install', 'chromium', '--only-shell'], { env: environmentWithOurs() });
}

function isPackage(name) {
  return spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0;
}

function hasProgram(name) {
  return (process.env.PATH ?? '').split(path.delimiter).some((folder) => isProgram(path.join(folder, name)));
}

function mayBecomeRoot([command, ...args]) {
  return (
    command === undefined ||
    (hasProgram(command) && spawnSync(command, [...args, 'true'], { stdio: 'ignore' }).status === 0)
  );
}
