import { describe, expect, test } from 'vitest';

import { readNow } from '#languages/files';
import { languageCodes } from '#languages/words.ts';

import type { GrammarFile } from '../words.ts';
import { openVocabulary } from '../../open-vocabulary.ts';
import { findEntities } from './find-entities.ts';

const find = (text: string) => findEntities(text, openVocabulary(text));

function namesIn(text: string): string[] {
  const { crops, places } = find(text);
  return [
    ...crops.map(({ commodity, crop, other }) => commodity?.id ?? crop?.id ?? other ?? ''),
    ...places.places.map(({ state, district, market }) => market ?? district ?? state ?? ''),
  ];
}

test.each([
  'sell 50 quintal onion in Nashik yesterday, thrips, crop insurance, aadhaar card',
  'नाशिकमध्ये काल ५० क्विंटल कांदा, फसल बीमा, आधार कार्ड, थ्रिप्स',
])('one look finds the crop, the problem, the place, the day, the amount, the scheme and the paper of "%s"', (text) => {
  const { crops, namesProblem, places, days, amounts, schemes, papers } = find(text);
  expect({
    crop: crops.map(({ commodity }) => commodity?.id),
    namesProblem,
    place: places.places.map(({ district }) => district),
    day: days.when,
    amount: amounts.quantityKg,
    scheme: schemes.map(({ id }) => id),
    paper: papers.map(({ paper }) => paper),
  }).toEqual({
    crop: ['onion'],
    namesProblem: true,
    place: ['mh-nashik'],
    day: 'yesterday',
    amount: 5000,
    scheme: ['pmfby'],
    paper: ['aadhaar'],
  });
});

describe('the order', () => {
  test.each([
    // Both pairs have one sound.
    ['भोपाल', 'mp-bhopal'],
    ['भोपळा', 'pumpkin'],
    ['करेला', 'bitter-gourd'],
    ['केरल', 'kerala'],
    ['जावरा', 'Jaora APMC'],
    ['करमाळ्यात', 'Karmala APMC'],
  ])('"%s" as it is written is %s, although a name of another thing sounds like it', (text, name) => {
    expect(namesIn(text)).toEqual([name]);
  });

  test.each([
    ['काँदे', 'onion'],
    ['nasik', 'mh-nashik'],
    ['bengan', 'brinjal'],
  ])('"%s", which is written nowhere, is %s by its sound', (text, name) => {
    expect(namesIn(text)).toEqual([name]);
  });

  test.each([
    'गोबर से कम्पोस्ट कैसे तैयार करें',
    'पॉलीहाउस पर कितने प्रतिशत अनुदान',
    'थ्रेशर का किराया एक घंटे का कितना',
    'how much irrigation in sandy soil',
  ])('a word of everyday names nothing by its sound: "%s"', (text) => {
    expect(namesIn(text)).toEqual([]);
  });

  test.each([
    ['onoin', ['onion']],
    ['lasalgon', ['Lasalgaon APMC']],
    ['onoin tomato', ['tomato']],
  ])('"%s" names %s: a misspelt name counts only where no other is found', (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  test('a search gets only names as they are written', () => {
    const written = (text: string) => findEntities(text, openVocabulary(), { isAsWritten: true });
    expect(written('onoin').crops).toEqual([]);
    expect(written('lasalgon').places.places).toEqual([]);
    expect(written('onion lasalgaon')).toMatchObject({
      crops: [{ commodity: { id: 'onion' } }],
      places: { places: [{ market: 'Lasalgaon APMC' }] },
    });
  });
});

test.each([...languageCodes])('in %s, no form of a verb and no small word names a crop or a place', (language) => {
  const { stems, endings, words } = readNow(language, 'grammar') as GrammarFile;
  const listed = (list: string) => list.split(' ').filter(Boolean);
  const verbs = listed(stems).flatMap((stem) => listed(endings).map((ending) => stem + ending));
  const named = [...new Set([...verbs, ...listed(words)])].filter((word) => namesIn(word).length > 0);
  const misread = named.filter((word) => {
    const { crops, places } = findEntities(word, openVocabulary(word), { isAsWritten: true });
    return crops.length + places.places.length === 0;
  });
  expect(misread).toEqual([]);
  // A few are written like a name: "पेरू" (let us sow, and guava).
  expect(named.length).toBeLessThan(10);
});

test.each(['पत्ता पीला है', 'the leaf is yellow'])('"%s" names no paper', (text) => {
  expect(find(text).papers).toEqual([]);
});

test('the name of a place is no crop where only a place can be meant', () => {
  const vocabulary = openVocabulary();
  expect(findEntities('Til Bazar', vocabulary).crops).toHaveLength(1);
  expect(findEntities('Til Bazar', vocabulary, { isPlace: true }).crops).toEqual([]);
});
