import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Spelling, Wording } from './read-wording.ts';

/** Finds each word that is written without its dot, or with another letter that sounds alike. */
export function findBadSpelling(file: string, text: string, { words, alike }: Spelling): string[] {
  const spelt = text.normalize('NFC');
  const marks = alike.map(([mark]) => mark).join('|');
  return words
    .map((word) => ({ word: word.normalize('NFC'), wrong: joinAlike(word, alike) }))
    .filter(({ wrong }) => new RegExp(`${wrong}(?!${marks})`, 'u').test(spelt))
    .map(({ word, wrong }) => `${file}: "${wrong}" is written "${word}"`);
}

/** The word with its spellings made one. */
function joinAlike(word: string, alike: Spelling['alike']): string {
  const joined = alike.reduce((all, [mark, other]) => all.replaceAll(mark, other), word.normalize('NFD'));
  return joined.normalize('NFC');
}

interface Text {
  readonly file: string;
  readonly text: string;
}

/** Finds words with two spellings that sound alike. It names the rarer spelling and its place. */
export function findTwoSpellings(texts: readonly Text[], { letters, alike }: Spelling): string[] {
  const spellings = new Map<string, Map<string, string[]>>();
  for (const { file, text } of texts) {
    for (const [word] of text.normalize('NFC').matchAll(new RegExp(letters, 'gu'))) {
      const key = joinAlike(word, alike);
      const ofWord = spellings.get(key) ?? new Map<string, string[]>();
      spellings.set(key, ofWord.set(word, [...(ofWord.get(word) ?? []), file]));
    }
  }
  return [...spellings.values()].flatMap((ofWord) => {
    const [[usual] = [''], ...others] = [...ofWord].toSorted(([, one], [, other]) => other.length - one.length);
    return others.map(
      ([word, files]) => `${[...new Set(files)].join(', ')}: "${word}" is written "${usual}" elsewhere`,
    );
  });
}

/** Half of the readers are women, so no verb may agree with the reader's gender. */
export function findMasculine(file: string, text: string, { saidToMen }: Spelling): string[] {
  const pattern = new RegExp(saidToMen, 'u');
  return [...text.matchAll(/"([^"]*)"/g)]
    .map(([, sentence = '']) => pattern.exec(sentence)?.[0])
    .filter((found) => found !== undefined)
    .map((found) => `${file}: "${found}" is said to men only`);
}

/** The same for all words of each language whose folder has rules of spelling. */
export async function findAllBadSpelling(
  folder: string,
  wording: Readonly<Record<string, Wording>>,
): Promise<string[]> {
  const found = Object.entries(wording).map(async ([language, { spelling }]) => {
    if (!spelling) return [];
    const texts = await readTexts(folder, language);
    return [
      ...texts.flatMap(({ file, text }) => [
        ...findBadSpelling(file, text, spelling),
        ...findMasculine(file, text, spelling),
      ]),
      ...findTwoSpellings(texts, spelling),
    ];
  });
  return (await Promise.all(found)).flat();
}

/** Words that people type to Khet, and words searched in a model's text, have every possible spelling. */
const typed = /(?:(?:aliases|towns|intents|grammar|spoken)\.json$|safety\/)/;

async function readTexts(folder: string, language: string): Promise<Text[]> {
  const names = await readdir(path.join(folder, language), { recursive: true });
  const files = names.filter((name) => name.endsWith('.json') && !typed.test(name));
  return Promise.all(
    files.map(async (name) => ({
      file: path.join('languages', language, name),
      text: await readFile(path.join(folder, language, name), 'utf8'),
    })),
  );
}
