import { spawnSync } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

import { Sentence } from './explained.mjs';
import { runProgram } from './run-program.mjs';

const advice = 'Install Chromium or Google Chrome, or run "npx playwright install chromium", or set CHROMIUM_PATH.';

/** The first is the same browser without its windows, which makes each journey a fifth shorter; not every system has it. */
const packages = ['chromium-headless-shell', 'chromium'];

/** The browser that the journeys run in; undefined where this machine has none. */
export function findChromium(environment = process.env) {
  const given = environment.CHROMIUM_PATH;
  if (given && !isProgram(given)) throw new Sentence(`CHROMIUM_PATH names ${given}, which is not a program.`);
  return given || [...systemPrograms(), ...playwrightPrograms(environment)].find(isProgram);
}

/** Debian and its kin have it as a package; elsewhere a person has to choose. */
export async function installChromium() {
  if (findChromium() !== undefined) return;
  const become = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (!hasProgram('apt-get') || !mayBecomeRoot(become)) throw new Sentence(`The tests need a browser. ${advice}`);
  console.log('Installing Chromium for the tests in the browser.');
  const apt = async (...args) => {
    const [command, ...rest] = [...become, 'apt-get', ...args];
    const code = await runProgram(command, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    if (code !== 0) throw new Sentence(`apt-get could not install Chromium; the reason stands above. ${advice}`);
  };
  await apt('update', '-qq');
  const name = packages.find(isPackage) ?? packages[0];
  await apt('install', '-y', '-qq', '--no-install-recommends', name);
  if (findChromium() === undefined) throw new Sentence(`This system's package "${name}" brought no browser. ${advice}`);
}

function systemPrograms() {
  const programs = [...packages, 'chromium-browser', 'google-chrome', 'google-chrome-stable'].flatMap((name) =>
    ['/usr/bin', '/usr/local/bin', '/snap/bin'].map((folder) => path.join(folder, name)),
  );
  const apps = ['Google Chrome', 'Chromium'].flatMap((name) =>
    ['/Applications', path.join(homedir(), 'Applications')].map(
      (folder) => `${folder}/${name}.app/Contents/MacOS/${name}`,
    ),
  );
  return process.platform === 'darwin' ? apps : programs;
}

/** What `npx playwright install chromium` has brought, the newest first. */
export function playwrightPrograms(environment) {
  const cache = process.platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright';
  const folder = environment.PLAYWRIGHT_BROWSERS_PATH || path.join(homedir(), cache);
  const inside = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  ];
  const versions = namesIn(folder).filter((name) => /^chromium-\d+$/.test(name));
  versions.sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)));
  return versions.flatMap((version) => inside.map((program) => path.join(folder, version, program)));
}

function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  }
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
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
