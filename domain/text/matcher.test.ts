import { expect, test } from 'vitest';

import { follow, isSpelt, patternIn } from './matcher.ts';
import { wordsOf } from './spoken-words.ts';

const gaps = { blank: 0, plus: 2 };

function placesIn(text: string, pattern: string, gap = gaps): number[] | undefined {
  const words = wordsOf(text);
  for (const start of words.keys()) {
    const places = follow(words, patternIn(pattern, gap), isSpelt, start);
    if (places) return places;
  }
  return undefined;
}

test.each([
  ['please open market', 'open market', [1, 2]],
  ['open the market', 'open market', undefined],
  ['open the market', 'open + market', [0, 2]],
  ['open me the big market', 'open + market', undefined],
  ['market prices', '=market prices', [0, 1]],
  ['market prices today', '=market prices', undefined],
  ['the market prices', '=market prices', undefined],
  ['भाव दिखाइए', 'भाव दिखा~', [0, 1]],
  ['some organophosphate', '~phosphate', [1]],
  ['find drip irrigation', 'find *', [0, 1]],
  ['find', 'find *', undefined],
  ['mujhe pyaz dikhao aur dikhao', 'mujhe * dikhao', [0, 1, 4]],
  ['pyaz khojo', '* khojo', [0, 1]],
] as const)('in "%s" the words of "%s" have these places', (text, pattern, places) => {
  expect(placesIn(text, pattern)).toEqual(places);
});

test('a word that comes twice counts where the rest follows', () => {
  expect(placesIn('open a b open the market', 'open + market')).toEqual([3, 5]);
  expect(placesIn('one two x two y y three', 'one two three', { blank: 2, plus: 2 })).toEqual([0, 3, 6]);
});

test('the marks before a pattern are no part of its words', () => {
  expect(patternIn('!loan waiver', gaps)).toMatchObject({ isDecisive: true, isWhole: false });
  expect(patternIn('=home', gaps).pieces.map(({ written }) => written)).toEqual(['home']);
});
