import fc from 'fast-check';
import { expect, test } from 'vitest';

import { loadProblems, problemCrops } from '#catalogue/problems.ts';
import { readProblemWords } from '#languages/advice.ts';

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

test('a scientific name and a millionth are letters that can be checked', () => {
  expect(namesADose('Phytophthora infestans, Müller')).toBe(false);
  expect(namesADose('a mesh of some μm')).toBe(false);
});

test.each([
  'Mix 2 ml in water',
  '2ml/l',
  '0.2% solution',
  '500 ppm',
  '25kg per acre',
  'two grams',
  'half a litre',
  'a teaspoonful of powder',
  '2 – 3 gm',
  '２ｍｌ',
  '2 m\u200Bl',
  '2 ㎖',
  '½ cup',
  '**2** ml',
  'mancozeb 75 WP',
  'dilute 1:100',
  'mix 1 part with 10 parts',
  'one bag for each tank',
  '5 bags/ha',
  '2 ग्राम प्रति लीटर पानी',
  '५ मिली घोलें',
  '५०० लीटर',
  '३-४ ग्रा.',
  '2 एम.एल.',
  'दो चम्मच',
  'ढाई किलो',
  'प्रति एकड़ एक थैली',
  'हर टंकी में एक पुड़िया',
  '३% घोल',
])('"%s" is a dose', (text) => {
  expect(namesADose(text)).toBe(true);
});

test.each([
  'Take 3 to 6 photos of different leaves',
  'Call 1800-180-1551, free',
  'Spray only as the label says',
  'Look again in 3 days, at 6:30 in the morning',
  '1. Great care\n2. Keep the leaves dry\n3. Lightly water',
  'green gram and two other crops',
  'every plant looks burnt',
  'रोज़ 2 बार देखें',
  'एक पौधे से दूसरे में',
  'ग्राम पंचायत से पूछें',
  'Cover each black ear with a bag',
  'Put it into a glass of clear water',
  'Keep the bottle of medicine out of reach',
  'as anyone can see',
  'No one can see it',
  'Drop a pinch of dry sand into each whorl',
  'हर गोभ में चुटकी भर सूखी रेत डालें',
  'Soak a handful in water and look for black ends',
  'एक मुट्ठी दाने भिगोकर काले सिरे देखें',
  'बंद थैली में धूप में रखें',
])('"%s" is none', (text) => {
  expect(namesADose(text)).toBe(false);
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
    fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (text) => typeof namesADose(text) === 'boolean'),
  );
  expect(namesADose('1 '.repeat(20_000))).toBe(false);
});

test('no text of the catalogue, and nothing composed from it, is a dose', async () => {
  for (const crop of problemCrops) {
    for (const problem of await loadProblems(crop.id)) {
      for (const language of ['en', 'hi'] as const) {
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
