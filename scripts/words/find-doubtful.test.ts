import { expect, test } from 'vitest';

import { findDoubtful } from './find-doubtful.ts';

const often = Array.from({ length: 4 }, () => 'मिट्टी पत्ती');
const nothing = () => new Set<string>();

test('a rare word one letter from a frequent one is doubtful, and a frequent, listed or allowed one is not', () => {
  const doubt = { word: 'मिटटी', near: 'मिट्टी' };
  expect(findDoubtful([...often, 'मिटटी'], nothing, new Set())).toEqual([doubt]);
  expect(findDoubtful([...often, 'मिटटी', 'मिटटी'], nothing, new Set())).toEqual([]);
  expect(findDoubtful([...often, 'मिटटी'], (words) => new Set(words), new Set())).toEqual([]);
  expect(findDoubtful([...often, 'मिटटी'], nothing, new Set(['मिटटी']))).toEqual([]);
});

test('Latin letters and the names of values are no words of the language', () => {
  expect(findDoubtful([...often, 'मिट्टीx {{मिटटी}}'], nothing, new Set())).toEqual([]);
});
