import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { root } from '../setup/places.mjs';
import { hashFiles } from '../start/web-stamp.mjs';

/** The sources that the tests of our scripts cover, with every file of configuration that a gate reads. */
const sources = [
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
  'playwright.config.ts',
  'knip.json',
  '.npmrc',
  '.oxfmtrc.json',
  '.oxlintrc.json',
  '.size-limit.mjs',
];
const stampFile = path.join(root, 'node_modules/.cache/khet/tools-passed');

/**
 * These tests are slow and few changes concern them, so after a pass they run again only when a source has changed; in
 * CI always.
 */
export async function toolsToTest() {
  const hash = await hashFiles(sources);
  const known = await readFile(stampFile, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return process.env.CI === undefined && known === hash ? undefined : hash;
}

export async function stampTools(hash) {
  await mkdir(path.dirname(stampFile), { recursive: true });
  await writeFile(stampFile, hash);
}
