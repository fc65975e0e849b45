import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

import { foldWord } from '#domain/text/fold-spelling.ts';
import { openReader } from '#understanding/reader.ts';
import { parts, wanted } from '#understanding/wanted.ts';

import { digestOf } from './digest.ts';

const folder = path.resolve(import.meta.dirname, '../../understanding');
const file = await readFile(path.join(folder, 'reader.bin'));
const reader = openReader(file);

test('the reader learned from the questions that are in the folder: after a change run `npm run reader:train`', async () => {
  expect(reader.head.learned).toBe(await digestOf(path.join(folder, 'examples')));
  expect([reader.head.wanted, reader.head.parts]).toEqual([wanted, parts]);
});

test('its file is no larger than a megabyte', () => {
  expect(file.length).toBeLessThanOrEqual(1_000_000);
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
  expect(reader.read([{ raw: 'xqzv', fold: 'xqzv', kind: 'word' }]).isSure).toBe(false);
});
