import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Every catalogue as flat keys: `{ en: { shell: { 'navigation.home': 'Home' } } }`. */
export async function readCatalogues(folder) {
  const catalogues = {};
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const nouns = (catalogues[entry.name] = {});
    for (const file of await readdir(path.join(folder, entry.name))) {
      if (!file.endsWith('.json') || file === 'language.json') continue;
      nouns[file.slice(0, -'.json'.length)] = flatten(
        JSON.parse(await readFile(path.join(folder, entry.name, file), 'utf8')),
      );
    }
  }
  return catalogues;
}

function flatten(words, prefix = '') {
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flatten(value, `${prefix}${key}.`)),
    ),
  );
}

/** The program's own files below `web/`, without its tests and without the gallery, which no farmer sees. */
export async function readSources(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !/\/(?:testing|features\/gallery)\//.test(file));
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'utf8') })));
}
