import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The words of one noun in one language, by their full keys. */
export type FlatWords = Record<string, string>;

/** The words by language and noun: `{ en: { shell: { 'navigation.home': 'Home' } } }`. */
export type Catalogues = Record<string, Record<string, FlatWords>>;

export interface Source {
  readonly file: string;
  readonly text: string;
}

interface NestedWords {
  readonly [key: string]: string | NestedWords;
}

interface NestedLists {
  readonly [key: string]: readonly string[] | NestedLists;
}

export async function readCatalogues(folder: string): Promise<Catalogues> {
  const catalogues: Catalogues = {};
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const files = (await readdir(path.join(folder, entry.name))).filter((file) => file.endsWith('.json'));
    // A folder with only words of schemes is a language that is not ready yet.
    if (files.length === 0) continue;
    const nouns: Record<string, FlatWords> = {};
    catalogues[entry.name] = nouns;
    for (const file of files.filter((name) => name !== 'language.json')) {
      const words: unknown = JSON.parse(await readFile(path.join(folder, entry.name, file), 'utf8'));
      nouns[file.slice(0, -'.json'.length)] = flatten(
        file === 'intents.json' ? joinLists(words as NestedLists) : (words as NestedWords),
      );
    }
  }
  return catalogues;
}

/**
 * The other files with words, by language and path: those in the folders for guides, names, problems and schemes, and
 * `language`. Their texts are too many for the checks of a screen's words.
 */
export async function readFolders(folder: string, languages: readonly string[]): Promise<Catalogues> {
  const read = async (language: string): Promise<[string, Record<string, FlatWords>]> => {
    const found = await readdir(path.join(folder, language), { recursive: true });
    const files = found
      .filter((file) => /^(?:language|(?:guides|names|problems|schemes)\/[^/]+)\.json$/.test(file))
      .toSorted();
    const words = files.map(async (file) => {
      const content = JSON.parse(await readFile(path.join(folder, language, file), 'utf8')) as NestedWords;
      return [file.slice(0, -'.json'.length), flatten(content)] as const;
    });
    return [language, Object.fromEntries(await Promise.all(words))];
  };
  return Object.fromEntries(await Promise.all(languages.map(read)));
}

function flatten(words: NestedWords, prefix = ''): FlatWords {
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flatten(value, `${prefix}${key}.`)),
    ),
  );
}

/** A language without a word for something has an empty list, which is no missing text. */
const noWord = '—';

/** A list of what people say is one text, because each language has its own number of phrases. */
function joinLists(words: NestedLists): NestedWords {
  const join = (value: NestedLists[string]) => (isList(value) ? value.join(', ') || noWord : joinLists(value));
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, join(value)]));
}

function isList(value: NestedLists[string]): value is readonly string[] {
  return Array.isArray(value);
}

/** The program's own files below these folders, without tests and without the gallery, which no farmer sees. */
export async function readSources(root: string, folders: readonly string[]): Promise<Source[]> {
  const files = await Promise.all(folders.map((folder) => listSources(path.join(root, folder))));
  return Promise.all(files.flat().map(async (file) => ({ file, text: await readFile(file, 'utf8') })));
}

async function listSources(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !/\/(?:testing|features\/gallery)\//.test(file));
}
