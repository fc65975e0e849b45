import fc from 'fast-check';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { loadProblems, problemCrops } from '#catalogue/problems.ts';
import { readProblemWords } from '#languages/advice.ts';
import { usualLanguage } from '#domain/languages.ts';
import { anyLetter } from '#domain/testing/any-letter.ts';
import { checkedLanguages } from '#languages/doses.ts';
import { languageCodes } from '#languages/words.ts';

import { composeResult } from './compose-result.ts';
import { namesADose } from './names-a-dose.ts';

test.each([
  ['Tamil', 'ஒரு லிட்டர் தண்ணீரில் 2 மில்லி கலக்கவும்'],
  ['Tamil without a figure', 'இரண்டு கரண்டி போடவும்'],
  ['Bengali', 'প্রতি লিটার জলে ২ মিলি মেশান'],
  ['Gujarati', 'એક લિટર પાણીમાં ૨ મિલી ભેળવો'],
  ['Telugu', 'లీటరు నీటికి 2 మి.లీ. కలపండి'],
  ['Kannada', 'ಪ್ರತಿ ಲೀಟರ್ ನೀರಿಗೆ 2 ಮಿಲಿ ಬೆರೆಸಿ'],
  ['Malayalam', 'ഒരു ലിറ്റർ വെള്ളത്തിൽ 2 മില്ലി ചേർക്കുക'],
  ['Punjabi', 'ਇੱਕ ਲੀਟਰ ਪਾਣੀ ਵਿੱਚ 2 ਮਿਲੀ ਮਿਲਾਓ'],
  ['Odia', 'ଏକ ଲିଟର ପାଣିରେ ୨ ମିଲି ମିଶାନ୍ତୁ'],
  ['Urdu', 'ایک لیٹر پانی میں دو ملی لیٹر ملائیں'],
  ['Cyrillic letters that look Latin', 'Mix 2 mл'],
])('%s, whose words for doses we do not have, is refused whole', (_language, text) => {
  expect(namesADose(text)).toBe(true);
});

/** The file `safety/sentences.json` of a language tests its words for doses. */
interface Sentences {
  readonly caught: readonly string[];
  readonly passed: readonly string[];
  /** A sentence with a place for a number, and the numbers to a hundred in their usual spellings. */
  readonly numbered: string;
  readonly numbers: readonly string[];
}

describe.each([...checkedLanguages])('in %s', (language) => {
  const file = new URL(`../../languages/${language}/safety/sentences.json`, import.meta.url);
  const { caught, passed, numbered, numbers } = JSON.parse(readFileSync(file, 'utf8')) as Sentences;

  test('there are sentences enough to prove the words for doses', () => {
    expect(caught.length).toBeGreaterThanOrEqual(30);
    expect(passed.length).toBeGreaterThanOrEqual(10);
    expect(numbers).toHaveLength(100);
  });

  test.each(caught)('"%s" is a dose', (text) => {
    expect(namesADose(text)).toBe(true);
  });

  test.each(passed)('"%s" is none', (text) => {
    expect(namesADose(text)).toBe(false);
  });

  test('every number to a hundred counts in words', () => {
    const spellings = numbers.flatMap((number) => number.split('/'));
    const missed = spellings.filter((number) => !namesADose(numbered.replace('{{number}}', number)));
    expect(missed).toEqual([]);
  });
});

test('every language with sentences about doses is checked, the usual one among them', () => {
  const folder = new URL('../../languages/', import.meta.url);
  const told = languageCodes.filter((code) => existsSync(new URL(`${code}/safety/sentences.json`, folder)));
  expect([...checkedLanguages].toSorted()).toEqual(told.toSorted());
  expect(told).toContain(usualLanguage);
});

test('a scientific name and a millionth are letters that can be checked', () => {
  expect(namesADose('Phytophthora infestans, Müller')).toBe(false);
  expect(namesADose('a mesh of some μm')).toBe(false);
});

const digits = ['0123456789', '०१२३४५६७८९', '０１２３４５６７８９'];
const amount = fc
  .tuple(
    fc.integer({ min: 0, max: 5000 }),
    fc.constantFrom(...digits),
    fc.constantFrom('', '.5', '-10', ' to 20', ' – 3'),
  )
  .map(([value, script, rest]) => `${value}${rest}`.replaceAll(/\d/g, (digit) => script[Number(digit)] ?? digit));
const unit = fc.constantFrom(
  ...'ml ML g gm gms gram grams kg Kg. l L litre liters cc % ppm mg'.split(' '),
  ...'मिली मि.ली. ग्राम ग्रा. किलो किग्रा लीटर प्रतिशत पीपीएम चम्मच'.split(' '),
  ...'मिलिलिटर ग्रॅम ग्रॅमची लिटर लिटरला टक्के चमचे झाकणे गोण्या'.split(' '),
);
const area = fc.constantFrom(
  'per acre',
  'per hectare',
  'per litre',
  'per tank',
  'प्रति एकड़',
  'प्रति हेक्टेयर',
  'प्रति लीटर',
  'प्रति टंकी',
  'एकरी',
  'प्रति एकर',
  'दर लिटरला',
  'प्रत्येक टाकीला',
);
const around = fc.constantFrom('', 'Spray it. ', 'Mix (', 'नीम का तेल ', '- ', '\n2. Then use ');
const after = fc.constantFrom('', '.', ' of it', ') in water', ' पानी में', '\n3. Wait.');

test('a number with a measure is found in any script, spacing and sentence', () => {
  fc.assert(
    fc.property(around, amount, fc.constantFrom('', ' ', '  ', '\u00A0', '-'), unit, after, (...words) => {
      expect(namesADose(words.join(''))).toBe(true);
    }),
  );
});

test('a share of an area or a tank is found whatever stands around it', () => {
  fc.assert(
    fc.property(around, area, after, (before, share, rest) => {
      expect(namesADose(`${before}${share}${rest}`)).toBe(true);
    }),
  );
});

test('marks that cannot be seen do not hide a dose', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('\u200B', '\u200D', '\uFEFF', '\u00AD'), { maxLength: 4 }), (marks) => {
      expect(namesADose(`Spray 2${marks.join('')} m${marks.join('')}l now`)).toBe(true);
    }),
  );
});

test('it ends quickly and without an error on anything', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyLetter, maxLength: 3000 }), (text) => typeof namesADose(text) === 'boolean'),
  );
  expect(namesADose('1 '.repeat(20_000))).toBe(false);
  for (const end of ['\n', '\r', '\u2028']) expect(namesADose(end.repeat(400_000))).toBe(false);
});

test('no text of the catalogue, and nothing composed from it, is a dose', async () => {
  for (const crop of problemCrops) {
    for (const problem of await loadProblems(crop.id)) {
      for (const language of checkedLanguages) {
        const words = await readProblemWords(problem, language);
        const seen = {
          kind: 'problem',
          problem: { ...problem, words },
          crop,
          healthy: null,
          doubts: [],
          isUnsure: false,
          photoCount: 1,
          statedCrop: null,
        } as const;
        for (const plantPart of ['Leaf', 'Root'] as const) {
          const advice = composeResult({ ...seen, plantPart }, language);
          for (const text of Object.values(advice)) expect(namesADose(text), `${problem.id}: ${text}`).toBe(false);
        }
        for (const text of [words.cause, words.spread]) {
          expect(namesADose(text), text).toBe(false);
        }
      }
    }
  }
});
