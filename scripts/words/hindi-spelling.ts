import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Words with a nukta, which must be written the same everywhere: two spellings of a word stop a slow reader. */
const words = ['मुफ़्त', 'फ़ोन', 'ख़र्च', 'ग़लत', 'तारीख़'].map((word) => word.normalize('NFC'));

const nukta = '\u093c';
const chandrabindu = '\u0901';
const anusvara = '\u0902';

/** Finds each word without its nukta. */
export function findBadSpelling(file: string, text: string): string[] {
  const spelt = text.normalize('NFC');
  return words
    .map((word) => ({ word, without: word.replaceAll(nukta, '') }))
    .filter(({ without }) => new RegExp(`${without}(?!${nukta})`).test(spelt))
    .map(({ word, without }) => `${file}: "${without}" is written "${word}"`);
}

interface Text {
  readonly file: string;
  readonly text: string;
}

/**
 * Finds words with two spellings: with and without the dot below, or with two signs for a nasal. It names the rarer
 * spelling and its place.
 */
export function findTwoSpellings(texts: readonly Text[]): string[] {
  const spellings = new Map<string, Map<string, string[]>>();
  for (const { file, text } of texts) {
    for (const [word] of text.normalize('NFC').matchAll(/[\u0900-\u0963\u0970-\u097f]+/g)) {
      const key = word.normalize('NFD').replaceAll(nukta, '').replaceAll(chandrabindu, anusvara);
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

/** A verb that agrees with a man, addressed to the reader: "आप … रहते हैं", "आप … करेंगे". */
const saidToMen = /(?<!अपने )आप (?:[^।?!;:"]*? )?(?:[^ ।?!;:"]*(?:ते|ता) (?:हैं|थे)|[^ ।?!;:"]*ेंगे|थे)(?![\u0900-\u097f])/u;

/** Half of the readers are women, so no verb may agree with the reader's gender. */
export function findMasculine(file: string, text: string): string[] {
  return [...text.matchAll(/"([^"]*)"/g)]
    .map(([, sentence = '']) => saidToMen.exec(sentence)?.[0])
    .filter((found) => found !== undefined)
    .map((found) => `${file}: "${found}" is said to men only`);
}

/** The same for all words in Hindi, also those of the catalogue. */
export async function findBadHindi(root: string): Promise<string[]> {
  const texts = (await Promise.all(['languages/hi', 'catalogue'].map((folder) => readTexts(root, folder)))).flat();
  return [
    ...texts.flatMap(({ file, text }) => [...findBadSpelling(file, text), ...findMasculine(file, text)]),
    ...findTwoSpellings(texts),
  ];
}

/** Words that people type to Khet, and words searched in a model's text, have every possible spelling. */
const typed = /(?:(?:aliases|intents|grammar|spoken)\.json$|safety\/)/;

async function readTexts(root: string, folder: string): Promise<Text[]> {
  const names = await readdir(path.join(root, folder), { recursive: true }).catch(() => []);
  const files = names.filter((name) => name.endsWith('.json') && !typed.test(name));
  return Promise.all(
    files.map(async (name) => {
      const file = path.join(folder, name);
      return { file, text: await readFile(path.join(root, file), 'utf8') };
    }),
  );
}
