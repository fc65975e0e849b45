import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Words with a nukta, which one Hindi writes everywhere: a word spelt in two ways stops a slow reader. */
const words = ['मुफ़्त', 'फ़ोन', 'ख़र्च', 'ग़लत', 'तारीख़'].map((word) => word.normalize('NFC'));

const nukta = '\u093c';
const chandrabindu = '\u0901';
const anusvara = '\u0902';

/** The form of each word without the nukta, found in the text. */
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
 * Words that are spelt in two ways: with and without the dot below, or with the one sign for a nasal and the other.
 * The spelling that is used least is named, with where it stands.
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

/** A verb that agrees with a man, said of the person who reads: "आप … रहते हैं", "आप … करेंगे". */
const saidToMen = /(?<!अपने )आप (?:[^।?!;:"]*? )?(?:[^ ।?!;:"]*(?:ते|ता) (?:हैं|थे)|[^ ।?!;:"]*ेंगे|थे)(?![\u0900-\u097f])/u;

/** Half of the readers are women: such sentences are put so that no verb agrees with the reader. */
export function findMasculine(file: string, text: string): string[] {
  return [...text.matchAll(/"([^"]*)"/g)]
    .map(([, sentence = '']) => saidToMen.exec(sentence)?.[0])
    .filter((found) => found !== undefined)
    .map((found) => `${file}: "${found}" is said to men only`);
}

/** In all words in Hindi, those of the catalogue included. */
export async function findBadHindi(root: string): Promise<string[]> {
  const texts = (await Promise.all(['languages/hi', 'catalogue'].map((folder) => readTexts(root, folder)))).flat();
  return [
    ...texts.flatMap(({ file, text }) => [...findBadSpelling(file, text), ...findMasculine(file, text)]),
    ...findTwoSpellings(texts),
  ];
}

/** Words that people type to Khet, and those looked for in a model's text, are in every spelling that there is. */
const typed = /(?:(?:aliases|intents)\.json$|safety\/)/;

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
