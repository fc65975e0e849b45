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

/** The languages that are offered to people, and so must be complete. */
export async function listReadyLanguages(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const codes = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const isReady = async (code: string) => {
    const file = path.join(folder, code, 'language.json');
    return existsSync(file) && (JSON.parse(await readFile(file, 'utf8')) as { ready?: boolean }).ready !== false;
  };
  const ready = await Promise.all(codes.map(isReady));
  return codes.filter((_code, at) => ready[at]);
}

export async function readCatalogues(folder: string, languages: readonly string[]): Promise<Catalogues> {
  const catalogues: Catalogues = {};
  for (const language of languages) {
    const files = (await readdir(path.join(folder, language))).filter((file) => file.endsWith('.json'));
    const nouns: Record<string, FlatWords> = {};
    catalogues[language] = nouns;
    for (const file of files.filter((name) => name !== 'language.json' && name !== 'spoken.json')) {
      const words: unknown = JSON.parse(await readFile(path.join(folder, language, file), 'utf8'));
      nouns[file.slice(0, -'.json'.length)] = flattenWords(file.slice(0, -'.json'.length), words);
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
      const name = file.slice(0, -'.json'.length);
      return [name, flattenWords(name, JSON.parse(await readFile(path.join(folder, language, file), 'utf8')))] as const;
    });
    return [language, Object.fromEntries(await Promise.all(words))];
  };
  return Object.fromEntries(await Promise.all(languages.map(read)));
}

/** The texts of a file of words by their full keys; `file` is its name without `.json`. */
export function flattenWords(file: string, words: unknown): FlatWords {
  return flatten(file === 'intents' ? joinLists(words as NestedLists) : (words as NestedWords));
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
