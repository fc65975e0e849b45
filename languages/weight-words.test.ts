import { expect, test } from 'vitest';

import { readTypedWeight } from '#domain/numbers/typed-weight.ts';
import { weightWords } from '#languages/weight-words';

import { languageCodes, languageOf } from './words.ts';

test.each(languageCodes)('every word for a weight in %s is read as that weight', (code) => {
  const { kilogram, quintal, tonne } = languageOf(code).weightWords;
  for (const [words, kilograms] of [
    [kilogram, 1],
    [quintal, 100],
    [tonne, 1000],
  ] as const) {
    expect(words).not.toEqual([]);
    for (const word of words) expect(readTypedWeight(`2 ${word}`, weightWords), word).toBe(2 * kilograms);
  }
});
