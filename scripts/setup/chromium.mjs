import { accessSync, constants, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

import { Sentence } from './explained.mjs';

/** The first is the same browser without windows, which makes each journey a fifth shorter. Not every system has it. */
export const packages = ['chromium-headless-shell', 'chromium'];

/** The browser for the journeys; undefined if this machine has none. */
export function findChromium(environment = process.env) {
  const given = environment.CHROMIUM_PATH;
  if (given && !isProgram(given)) throw new Sentence(`CHROMIUM_PATH names ${given}, which is not a program.`);
  return given || [...systemPrograms(), ...playwrightPrograms(environment)].find(isProgram);
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

/**
 * The places where Playwright stores browsers, the newest first. Of one version, the browser without windows comes
 * first.
 */
export function playwrightPrograms(environment) {
  const cache = process.platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright';
  const folder = environment.PLAYWRIGHT_BROWSERS_PATH || path.join(homedir(), cache);
  const programs = [
    'chrome-headless-shell',
    'headless_shell',
    'chrome',
    'Chromium.app/Contents/MacOS/Chromium',
    'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  ];
  const found = namesIn(folder).map((name) => /^chromium(?<shell>_headless_shell)?-(?<version>\d+)$/.exec(name));
  const versions = found.filter((match) => match !== null);
  versions.sort((a, b) => b.groups.version - a.groups.version || (b.groups.shell ? 1 : -1));
  return versions.flatMap(([version]) =>
    // Each version has one folder named after the system: chrome-linux64, chrome-headless-shell-mac-arm64.
    namesIn(path.join(folder, version)).flatMap((system) =>
      programs.map((program) => path.join(folder, version, system, program)),
    ),
  );
}

function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  }
}

export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
