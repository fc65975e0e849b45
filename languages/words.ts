import { faces, loadFile, readNow } from '#languages/files';
import { usualLanguage } from '#domain/languages.ts';

import type { Key, Noun, WordFile } from './keys.ts';
import type { Face, Language } from './language.ts';
import { sayKey, type Values, type Words } from './say-key.ts';

/** Says the words for a key of one noun: `say('found', { count: 3 })`. */
export type Say<N extends Noun> = (key: Key<N>, values?: Values) => string;

/** The languages are the folders, the usual one first. */
export const languageCodes: readonly string[] = [
  usualLanguage,
  ...Object.keys(faces)
    .filter((code) => code !== usualLanguage)
    .toSorted(),
];

/** The files loaded so far, by language and file: words by their noun, and each `language`. */
const loaded = new Map<string, unknown>();
/** One function for each language and noun, so that React can use it as a dependency. */
const sayers = new Map<string, (key: string, values?: Values) => string>();

export function isLanguage(code: string): boolean {
  return code in faces;
}

/** The code if Khet has the language, else the usual one. */
export function spokenLanguage(code: string | null | undefined): string {
  return typeof code === 'string' && isLanguage(code) ? code : usualLanguage;
}

/** The facts on a language that are known without loading it. */
export function describeLanguage(code: string): Face {
  const face = faces[code] ?? faces[usualLanguage];
  if (!face) throw new Error(`There is no folder languages/${usualLanguage}`);
  return face;
}

/** Loads these files, and how the language writes numbers and days. It fetches nothing twice. */
export async function loadWords(language: string, files: Iterable<WordFile>): Promise<void> {
  await Promise.all(['language', ...files].map((file) => load(language, file)));
}

async function load(language: string, file: string): Promise<void> {
  const name = `${language}/${file}`;
  if (loaded.has(name)) return;
  keep(name, await loadFile(language, file));
}

/** A language by a locale ('hi-IN') or a code ('hi'). In a browser its words must have been loaded. */
export function languageOf(locale: string): Language {
  return find(spokenLanguage(locale.split('-')[0]), 'language') as Language;
}

/** The words of a noun. In a browser they must have been loaded. */
export function sayIn<N extends Noun>(noun: N, language: string): Say<N> {
  const name = `${language}/${noun}`;
  let say = sayers.get(name);
  if (!say) {
    say = (key, values) => sayKey(find(language, noun) as Words, languageOf(language), key, values);
    sayers.set(name, say);
  }
  return say;
}

function find(language: string, file: string): unknown {
  const words = wordsAtHand(language, file);
  if (words === undefined) {
    throw new Error(`The words of ${language}/${file} are not loaded yet: name "${file}" among the screen's words`);
  }
  return words;
}

/** The content of a file, if it can be read now: always on a server, and in a browser once it has loaded. */
export function wordsAtHand(language: string, file: string): unknown {
  const name = `${language}/${file}`;
  const words = loaded.get(name) ?? readNow(language, file);
  return words === undefined || loaded.has(name) ? words : keep(name, words);
}

/** How many files have loaded so far. */
export function countFilesAtHand(): number {
  return loaded.size;
}

function keep(name: string, content: unknown): unknown {
  const [code = '', file] = name.split('/');
  const whole = file === 'language' ? { ...describeLanguage(code), ...(content as object) } : content;
  loaded.set(name, whole);
  return whole;
}
