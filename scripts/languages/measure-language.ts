import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

import { byStem, compareTexts, findLeftInEnglish, findMissingPlurals, model } from '../words/compare-languages.ts';
import { type FlatWords, flattenWords } from '../words/read-words.ts';
import { type Lack, listChanged } from './list-changed.ts';

/** The state of one file of words in one language. */
export interface FileState {
  readonly file: string;
  /** The texts that English has. */
  readonly texts: number;
  readonly missing: readonly Lack[];
  /** Texts of which English says more, and which another language may say instead. */
  readonly optional: readonly Lack[];
  /** Texts that are there and wrong: a place of `{{…}}` that differs, a key that English lacks, English left over. */
  readonly wrong: readonly Lack[];
  /** Texts of which the English has changed since this file was last committed. */
  readonly stale: readonly Lack[];
  readonly lettersLacking: readonly string[];
  readonly words: number;
  /** The English words that are still to be said. */
  readonly wordsMissing: number;
  readonly bytes: number;
}

export interface Asked {
  /** The folder of all languages. */
  readonly folder: string;
  readonly code: string;
  /** The letters that the language's fonts draw; undefined if it names no font of its script yet. */
  readonly drawn: ReadonlySet<number> | undefined;
  /** Finds joined letters that the font of the script does not draw joined. */
  readonly findBroken: (text: string) => readonly string[];
  readonly withChanges: boolean;
}

/** Each language has its own lists of these, so only the file itself must be there. */
const ownLists = /^(?:safety\/|spoken$|names\/(?:aliases|markets|towns)$)/;
/** The words that people type; no screen shows them. */
const typed = /^(?:safety\/|spoken$|intents$|grammar$|names\/(?:aliases|towns)$)/;
/** Another language may say these: `fallback` in `language.json`. */
const mayFallBack = (file: string, key: string) => file.startsWith('schemes/') && !key.endsWith('.title');
/** A language may have further names of a crop for which English has only one. */
const mayBeOwn = (file: string, key: string) => file === 'intents' && key.startsWith('names.');

const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export async function measureLanguage(asked: Asked): Promise<FileState[]> {
  const { folder, code } = asked;
  const names = new Set([...(await listFiles(folder, model)), ...(await listFiles(folder, code))]);
  return Promise.all([...names].toSorted(byRoom).map((file) => measureFile(asked, file)));
}

async function measureFile({ folder, code, drawn, findBroken, withChanges }: Asked, file: string): Promise<FileState> {
  const english = await readTexts(path.join(folder, model), file);
  const own = await readTexts(path.join(folder, code), file);
  const isOwnList = ownLists.test(file);
  const needed = isOwnList ? {} : (english ?? {});
  const absent = isOwnList ? findAbsentFile(english, own) : findMissing(needed, own ?? {}, code);
  const text = Object.values(own ?? {}).join(' ');
  const lacking =
    drawn && !typed.test(file)
      ? [...new Set(text)].filter((letter) => isLacking(letter, drawn)).concat(findBroken(text))
      : [];
  return {
    file,
    texts: Object.keys(needed).length,
    missing: absent.filter(({ key }) => !mayFallBack(file, key)),
    optional: absent.filter(({ key }) => mayFallBack(file, key)),
    wrong: code === model || isOwnList ? [] : findWrong(file, english ?? {}, own ?? {}),
    stale: english && own && withChanges ? await listChanged({ folder, code, file, english, own }) : [],
    lettersLacking: lacking,
    words: countWords(text),
    wordsMissing: countWords(absent.map((lack) => lack.english).join(' ')),
    bytes: own ? brotliCompressSync(JSON.stringify(own), quickly).length : 0,
  };
}

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

function findAbsentFile(english: FlatWords | undefined, own: FlatWords | undefined): Lack[] {
  return english && !own ? [{ key: '(the file)', english: '', why: 'is missing' }] : [];
}

function findMissing(english: FlatWords, own: FlatWords, code: string): Lack[] {
  const stems = byStem(own);
  const missing = Object.entries(english).filter(([key]) => !(key in own) && !stems.has(key.replace(/_\w+$/, '')));
  const plurals = findMissingPlurals('', own, code).flatMap((text) => /"([^"]+)"/.exec(text)?.[1] ?? []);
  return [
    ...missing.map(([key, text]) => ({ key, english: text, why: 'is missing' })),
    ...plurals.map((key) => ({ key, english: english[key] ?? '', why: 'is missing, a form of a count' })),
  ];
}

function findWrong(file: string, english: FlatWords, own: FlatWords): Lack[] {
  const there = byStem(english);
  const compared = [...byStem(own)].filter(([key]) => there.has(key) || !mayBeOwn(file, key));
  const wrong = compared.flatMap(([key, texts]) =>
    compareTexts('', there.get(key), texts).map((why) => ({
      key,
      english: there.get(key)?.[0] ?? '',
      why: why.trim(),
    })),
  );
  const left = typed.test(file)
    ? []
    : findLeftInEnglish('', english, own).map((text) => {
        const key = /"([^"]+)"/.exec(text)?.[1] ?? '';
        return { key, english: english[key] ?? '', why: 'is left in English' };
      });
  return [...wrong, ...left];
}

function isLacking(letter: string, drawn: ReadonlySet<number>): boolean {
  return !/[\p{Cc}\uFE0F]|\p{Extended_Pictographic}/u.test(letter) && !drawn.has(letter.codePointAt(0) ?? 0);
}

async function readTexts(folder: string, file: string): Promise<FlatWords | undefined> {
  const place = path.join(folder, `${file}.json`);
  return existsSync(place) ? flattenWords(file, JSON.parse(await readFile(place, 'utf8'))) : undefined;
}

async function listFiles(folder: string, code: string): Promise<string[]> {
  const found = await readdir(path.join(folder, code), { recursive: true });
  return found
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.json') && file !== 'language.json')
    .map((file) => file.slice(0, -'.json'.length));
}

/** The files of the folder itself come first. */
function byRoom(one: string, other: string): number {
  return one.split('/').length - other.split('/').length || (one < other ? -1 : 1);
}
