import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { root } from '../setup/places.mjs';

/** The sources of the built web app. */
const sources = [
  'web',
  'domain',
  'languages',
  'contract',
  'leaf',
  'catalogue',
  // The words of the schemes' pages.
  'server/features/schemes/book',
  'server/features/schemes/rules',
  'scripts/web',
  'scripts/build.mjs',
  'vite.config.ts',
  'package-lock.json',
];
const ofTests = /\.test\.tsx?$|^web\/testing\//;
const stampFile = path.join(root, 'dist/web/.stamp');

export function hashSources() {
  return hashFiles(sources, (file) => !ofTests.test(file));
}

/** Hashes contents and not times: a clone, a checkout or a restored backup changes only times. */
export async function hashFiles(places, counts = () => true) {
  const files = (await Promise.all(places.map(filesOf))).flat().filter(counts);
  // A build offers the languages in work that this names.
  const hash = createHash('sha256').update(process.env.LANGUAGES_IN_WORK ?? '');
  // Sorted by the bytes of the names, which is the same in every language.
  for (const file of files.toSorted((a, b) => (a < b ? -1 : 1))) {
    const content = await readFile(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** The build removes the stamp with everything else, so an interrupted build has none. */
export async function isBuilt() {
  try {
    return (await readFile(stampFile, 'utf8')) === (await hashSources());
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return false;
    throw error;
  }
}

/** Writes the hash from before the build, so that a file edited meanwhile is built the next time. */
export async function stampBuild(hash) {
  await writeFile(stampFile, hash);
}

async function filesOf(source) {
  try {
    const entries = await readdir(path.join(root, source), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    return files.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [source];
    throw error;
  }
}
