import { expect, test } from 'vitest';

import { readTypedWeight } from './typed-weight.ts';

const languages = [
  { kilogram: ['kg'], quintal: ['q', 'quintal'], tonne: ['tonne'] },
  { kilogram: ['கிலோ'], quintal: ['குவிண்டால்'], tonne: ['டன்'] },
];

test.each([
  ['', null],
  ['50', 50],
  ['50 kg', 50],
  ['50 Kg.', 50],
  ['50 கிலோ', 50],
  ['2q', 200],
  ['2 quintal', 200],
  ['2 குவிண்டால்', 200],
  ['௨.௫ குவிண்டால் ', 250],
  ['1,000 kg', 1000],
  ['0.5 tonne', 500],
  ['3 டன்', 3000],
  ['quintal', undefined],
  ['2 quin', undefined],
  ['500 grams', undefined],
  ['2 quintal 50', undefined],
  ['12,5', undefined],
])('%j is typed for %s kg', (text, kilograms) => {
  expect(readTypedWeight(text, languages)).toBe(kilograms);
});
