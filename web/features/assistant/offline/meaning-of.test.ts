import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { loadWords, sayIn } from '#languages/words.ts';
import { openReader } from '#understanding/reader.ts';
import { openSpokenNames } from '#web/lib/words/spoken-names.ts';

import { chosenMeaning, meaningOf } from './meaning-of.ts';
import { wordsInQuestion } from './words-in-question.ts';

const readerOf = (language: string) =>
  openReader(readFileSync(new URL(`../../../../understanding/reader-words/${language}.bin`, import.meta.url)));
const memory = {
  intent: null,
  commodity: null,
  place: null,
  scheme: null,
  asked: 'meaning',
  words: 'onion',
  signs: null,
  beside: null,
} as const;

test.each([
  ['en', 'onion price in Nashik', 'price'],
  ['hi', 'प्याज का भाव क्या है', 'price'],
  ['mr', 'कांद्याचा भाव काय आहे', 'price'],
  ['en', 'thrips on my onion which spray', 'problem'],
  ['hi', 'कल बारिश होगी क्या', 'weather'],
  ['en', 'onion', 'follow'],
])('in %s a phone reads that "%s" asks for %s', async (language, text, wanted) => {
  await loadWords(language, ['voice', 'names/commodities', 'names/aliases']);
  const { seen } = wordsInQuestion(text, openSpokenNames(sayIn('voice', language)));
  expect(meaningOf(seen, readerOf(language))).toEqual({ wanted });
});

test('words that may mean anything have two meanings, and none is taken', async () => {
  await loadWords('en', ['voice', 'names/commodities', 'names/aliases', 'meanings']);
  const { seen } = wordsInQuestion('seed market godown', openSpokenNames(sayIn('voice', 'en')));
  const read = meaningOf(seen, readerOf('en'));
  expect('meanings' in read && new Set(read.meanings).size).toBe(2);
});

test('a tap on a meaning is about the words before it, and any other text is a new question', async () => {
  await loadWords('en', ['meanings']);
  const say = sayIn('meanings', 'en');
  expect(chosenMeaning({ text: say('price'), memory }, say)).toEqual({ text: 'onion', wanted: 'price' });
  expect(chosenMeaning({ text: 'tomato price', memory }, say)).toBeUndefined();
  expect(chosenMeaning({ text: say('price'), memory: { ...memory, asked: null } }, say)).toBeUndefined();
});
