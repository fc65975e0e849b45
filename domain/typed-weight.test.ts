import { expect, test } from 'vitest';

import { readTypedWeight } from './typed-weight.ts';

test.each([
  ['', null],
  ['50', 50],
  ['50 kg', 50],
  ['50 Kg.', 50],
  ['50 किलो', 50],
  ['2q', 200],
  ['2 quintal', 200],
  ['2 क्विंटल', 200],
  ['२.५ क्विंटल ', 250],
  ['1,000 kg', 1000],
  ['0.5 tonne', 500],
  ['3 टन', 3000],
  ['quintal', undefined],
  ['2 quin', undefined],
  ['500 grams', undefined],
  ['2 quintal 50', undefined],
  ['12,5', undefined],
])('%j is typed for %s kg', (text, kilograms) => {
  expect(readTypedWeight(text)).toBe(kilograms);
});
