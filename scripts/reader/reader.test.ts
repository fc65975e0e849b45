import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { foldWord } from '#domain/text/fold-spelling.ts';
import { languageCodes } from '#languages/words.ts';
import { barFor, openReader } from '#understanding/reader.ts';
import { parts, wanted } from '#understanding/wanted.ts';

import { digestOf } from './digest.ts';

const folder = path.resolve(import.meta.dirname, '../../understanding');
const file = await readFile(path.join(folder, 'reader.bin'));
const filesOfPhones = await Promise.all(
  languageCodes.map((code) => readFile(path.join(folder, `reader-words/${code}.bin`))),
);
const reader = openReader(file);
const onPhones = filesOfPhones.map(openReader);

test('the reader learned from the questions that are in the folder: after a change run `npm run reader:train`', async () => {
  const learned = await digestOf(path.join(folder, 'examples'));
  expect([reader, ...onPhones].map(({ head }) => head.learned)).toEqual([learned, ...onPhones.map(() => learned)]);
  expect([reader.head.wanted, reader.head.parts]).toEqual([wanted, parts]);
  expect(onPhones.map(({ head }) => [head.wanted, head.parts])).toEqual(onPhones.map(() => [wanted, []]));
});

test('its file is no larger than a megabyte, and none for a phone is larger than 120 KB as it is sent', () => {
  expect(file.length).toBeLessThanOrEqual(1_000_000);
  for (const each of filesOfPhones) expect(brotliCompressSync(each).length).toBeLessThanOrEqual(120_000);
});

test('by the words alone a phone reads a question as the server does, though it lacks the features of small weights', () => {
  const words = 'which medicine for white fly on cotton'
    .split(' ')
    .map((raw) => ({ raw, fold: foldWord(raw), kind: 'word' as const }));
  const likeliest = [onPhones[languageCodes.indexOf('en')], reader].map((each) => each?.read(words).wanted[0]);
  expect(likeliest[0]?.kind).toBe(likeliest[1]?.kind);
  expect(likeliest[0]?.probability).toBeCloseTo(likeliest[1]?.probability ?? 0, 1);
});

test('the meanings of a question are told from the likeliest on, and their probabilities make one', () => {
  const words = 'will it rain tomorrow in our village'
    .split(' ')
    .map((raw) => ({ raw, fold: foldWord(raw), kind: 'word' as const }));
  const { wanted: ranked, isSure } = reader.read(words);
  expect([ranked[0]?.kind, isSure]).toEqual(['weather', true]);
  expect(ranked.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 6);
  expect(ranked.toSorted((one, other) => other.probability - one.probability)).toEqual(ranked);
});

test('of words that it has never seen it is not sure', () => {
  const words = 'xqzv plork brintu'.split(' ').map((raw) => ({ raw, fold: foldWord(raw), kind: 'word' as const }));
  expect(reader.read(words).isSure).toBe(false);
});

test('the first letters that a question has choose its bar', () => {
  const bars = [{ letters: String.raw`\p{Script=Tamil}` }, { letters: '' }];
  expect(['தக்காளி rate', 'thakkali rate', '50'].map((text) => barFor(text, bars))).toEqual([bars[0], bars[1], bars[1]]);
  expect(reader.head.sure.at(-1)?.letters).toBe('');
});
