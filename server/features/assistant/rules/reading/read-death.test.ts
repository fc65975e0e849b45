import { expect, test } from 'vitest';

import { openVocabulary } from '../../open-vocabulary.ts';
import { readQuestion } from './read-question.ts';

const told = (text: string) => {
  const { hints } = readQuestion(text, openVocabulary(text));
  return [hints.has('death'), hints.has('deadAnimal')];
};

test.each([
  'my husband died, he kept cows',
  'मेरे पति किसान थे, वे गुज़र गए',
  'वडील वारले',
  'वीज पडून शेतकरी मेला',
  'a fisherman died at sea',
])('"%s" tells of a person who died', (text) => {
  expect(told(text)).toEqual([true, false]);
});

test.each([
  "my father's cow died in the flood",
  'lightning killed my buffalo',
  'किसान की भैंस मर गई',
  'वीज पडून माझी गाय मेली',
  'पुरात जनावरे वाहून गेली',
])('"%s" tells of an animal that died', (text) => {
  expect(told(text)).toEqual([false, true]);
});

test.each([
  'tomato plants died, says my father',
  'किसान की फसल मर गई',
  'मेरे भाई के टमाटर के पौधे मर गए',
  'पैसा नहीं मिला किसान को',
  'शेतकऱ्यांचा मेळावा कधी आहे',
  'fish died in the pond of a farmer',
  'the farmer killed all weeds',
])('"%s" tells of neither', (text) => {
  expect(told(text)).toEqual([false, false]);
});
