import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { usualLanguage } from '#domain/languages.ts';

interface Folders {
  /** Every language with a `language.json`. It is offered to people unless that says `"ready": false`. */
  readonly all: readonly { readonly code: string; readonly ready: boolean }[];
  /** The languages that this run offers. */
  readonly offered: readonly string[];
  /** A file of a language, without its `.json`. A language in work says in English what it does not say itself yet. */
  readonly readWords: (code: string, file: string) => unknown;
  /** The files of a folder below a language's own, with those that English has and a language in work does not. */
  readonly listFiles: (code: string, folder: string) => readonly string[];
}

/** `shown` are languages in work that are offered all the same. */
export function openFolders(root: string, shown: readonly string[]): Folders {
  const fileOf = (code: string, file: string) => path.join(root, code, `${file}.json`);
  const read = (code: string, file: string): unknown =>
    existsSync(fileOf(code, file)) ? JSON.parse(readFileSync(fileOf(code, file), 'utf8')) : undefined;
  const all = readdirSync(root)
    .filter((code) => existsSync(fileOf(code, 'language')))
    .map((code) => ({ code, ready: (read(code, 'language') as { ready?: boolean }).ready !== false }));
  const inWork = new Set(all.filter(({ ready }) => !ready).map(({ code }) => code));
  return {
    all,
    offered: all.filter(({ code, ready }) => ready || shown.includes(code)).map(({ code }) => code),
    readWords(code, file) {
      const own = read(code, file);
      const words = inWork.has(code) && file !== 'language' ? fillGaps(own, read(usualLanguage, file)) : own;
      if (words === undefined) throw new Error(`There is no languages/${code}/${file}.json`);
      return words;
    },
    listFiles(code, folder) {
      const places = [code, ...(inWork.has(code) ? [usualLanguage] : [])].map((each) => path.join(root, each, folder));
      const files = places.filter((place) => existsSync(place)).flatMap((place) => readdirSync(place));
      return [...new Set(files)].filter((file) => file.endsWith('.json') && file !== 'language.json').toSorted();
    },
  };
}

function fillGaps(own: unknown, english: unknown): unknown {
  if (!isRoom(own) || !isRoom(english)) return own ?? english;
  const keys = new Set([...Object.keys(english), ...Object.keys(own)]);
  return Object.fromEntries([...keys].map((key) => [key, fillGaps(own[key], english[key])]));
}

function isRoom(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A tester sees languages in work: `LANGUAGES_IN_WORK=te,ta npm start`. */
const shown = (process.env['LANGUAGES_IN_WORK'] ?? '').split(',');

export const {
  all: allFolders,
  offered: languageFolders,
  readWords,
  listFiles,
} = openFolders(import.meta.dirname, shown);
