import path from 'node:path';

import { expect, test } from 'vitest';

import { languageCodes } from '#languages/words.ts';

import { compareLanguages, findIdleKeys } from './compare-languages.ts';
import { findUnclear } from './unclear-words.ts';
import { findBareText } from './find-bare-text.ts';
import { findGenderedSelf } from './find-gendered-self.ts';
import { findLackingGlyphs } from './find-lacking-glyphs.ts';
import { findRepeated } from './find-repeated.ts';
import { readWording } from './read-wording.ts';
import { findBadSpelling, findMasculine, findTwoSpellings } from './find-bad-spelling.ts';

const folder = path.join(import.meta.dirname, '../../languages');
const wording = await readWording(folder, languageCodes);
const ofHindi = wording['hi']?.spelling ?? { words: [], alike: [], letters: '', saidToMen: '' };

test('a key missing in a language bites', () => {
  const catalogues = { en: { shell: { home: 'Home', menu: 'Menu' } }, hi: { shell: { home: 'होम' } } };
  expect(compareLanguages(catalogues)).toEqual(['languages/hi/shell.json: "menu" is missing']);
});

test('a noun missing in a language bites', () => {
  expect(compareLanguages({ en: { market: { title: 'Prices' } }, hi: {} })).toEqual([
    'languages/hi/market.json: "title" is missing',
  ]);
});

test('a placeholder that differs bites', () => {
  const catalogues = { en: { shell: { hello: 'Hello {{name}}' } }, hi: { shell: { hello: 'नमस्ते {{naam}}' } } };
  expect(compareLanguages(catalogues)).toEqual([
    'languages/hi/shell.json: "hello" lacks {{name}}',
    'languages/hi/shell.json: "hello" has {{naam}}, which en does not',
  ]);
});

test('a plural form that the language needs bites', () => {
  const catalogues = {
    en: { schemes: { found_one: '{{count}} scheme', found_other: '{{count}} schemes' } },
    hi: { schemes: { found_other: '{{count}} योजनाएँ' } },
  };
  expect(compareLanguages(catalogues)).toEqual(['languages/hi/schemes.json: "found_one" is missing']);
});

test.each(['found_one', 'found_other'])('English with "%s" alone bites', (only) => {
  const missing = only === 'found_one' ? 'found_other' : 'found_one';
  expect(compareLanguages({ en: { schemes: { [only]: '{{count}}' } } })).toEqual([
    `languages/en/schemes.json: "${missing}" is missing`,
  ]);
});

test('a form for one without its count bites where nothing is counted as one', () => {
  const forms = { found_one: 'एक योजना', found_other: '{{count}} योजनाएँ' };
  const english = { found_one: 'one scheme', found_other: '{{count}} schemes' };
  expect(compareLanguages({ en: { schemes: english }, hi: { schemes: forms } })).toEqual([
    'languages/hi/schemes.json: "found_one" lacks {{count}}, and is said of 0 as well',
  ]);
  expect(compareLanguages({ en: { schemes: english }, mr: { schemes: forms } })).toEqual([]);
});

test('a text left in English bites; a name that is the same everywhere does not', () => {
  const catalogues = {
    en: { shell: { brand: 'Khet', menu: 'Menu', place: '{{crop}}, {{state}}' } },
    hi: { shell: { brand: 'Khet', menu: 'Menu', place: '{{crop}}, {{state}}' } },
  };
  expect(compareLanguages(catalogues)).toEqual(['languages/hi/shell.json: "menu" is left in English']);
});

test('a text that stands twice in a list of what people say bites', () => {
  const words = { again: ['again'], ask: { price: ['rate', 'price', 'rate'] } };
  expect(findRepeated('languages/en/intents.json', words)).toEqual([
    'languages/en/intents.json: "ask.price" has "rate" twice',
  ]);
});

test('a key that nothing says bites; one that is said whole or by a template does not', () => {
  const catalogues = { en: { shell: { home: 'Home', 'status.paid': 'Paid', idle: 'Idle' } } };
  const sources = [{ file: 'x.tsx', text: "say('home'); say(`status.${status}`)" }];
  expect(findIdleKeys(catalogues, sources)).toEqual(['languages/en/shell.json: nothing says "idle"']);
});

test.each([
  ['a child', '<p>Hello</p>'],
  ['a string between braces', "<p>{'Hello'}</p>"],
  ['one side of a choice', "<p>{a ? say('x') : 'Hello'}</p>"],
  ['what follows a condition', "<p>{a && 'Hello'}</p>"],
  ['a template', '<p>{`Hello ${name}`}</p>'],
  ['a spoken attribute', '<img alt="Hello" />'],
  ['a fragment', '<>Hello</>'],
  ['Hindi', '<p>Hello</p>'.replace('Hello', 'नमस्ते')],
])('bare text bites as %s', (_how, markup) => {
  expect(findBareText('x.tsx', `export const x = ${markup};`)).toHaveLength(1);
});

test.each(["<p>{say('hello')}</p>", '<p className="big">· 12 / 3</p>', '<img alt="" />', '<p>{a ? null : <b />}</p>'])(
  'no bare text in %s',
  (markup) => {
    expect(findBareText('x.tsx', `export const x = ${markup};`)).toEqual([]);
  },
);

test('a Hindi word that is written without its nukta is named, however the letter is composed', () => {
  expect(findBadSpelling('hi.json', 'किसान कॉल सेंटर पर मुफ्त फ़ोन करें', ofHindi)).toEqual([
    'hi.json: "मुफ्त" is written "मुफ़्त"',
  ]);
  expect(findBadSpelling('hi.json', 'मुफ़्त, \u095eोन, ख़र्च, ग़लती, तारीख़', ofHindi)).toEqual([]);
});

test('a letter that the cut fonts of its language do not draw is named; a small picture is left to the phone', () => {
  const drawn = new Set([...'किसान '].map((letter) => letter.codePointAt(0) ?? 0));
  expect(findLackingGlyphs('languages/hi/home.json', 'किसान ⚠️ 🌾', drawn)).toEqual([]);
  expect(findLackingGlyphs('languages/hi/home.json', 'किसाळ', drawn)).toEqual([
    'languages/hi/home.json: the fonts of its language lack "ळ" (U+933)',
  ]);
});

test('a Hindi word that is spelt in two ways is named where the rarer spelling stands', () => {
  const market = { file: 'market.json', text: 'फसल चुनें; आपकी फसल; गाँव' };
  expect(findTwoSpellings([market, { file: 'kai.json', text: 'फ़सल का भाव, गांव' }], ofHindi)).toEqual([
    'kai.json: "फ़सल" is written "फसल" elsewhere',
    'kai.json: "गांव" is written "गाँव" elsewhere',
  ]);
  expect(findTwoSpellings([market, { file: 'kai.json', text: 'फसल, फसलें, गाँव' }], ofHindi)).toEqual([]);
});

test.each(['आप किस राज्य में रहते हैं?', 'आप इसी पन्ने पर लौटेंगे', 'अगर यह आप थे, तो ठीक है'])(
  'Hindi that is said to men only bites: %s',
  (sentence) => {
    expect(findMasculine('hi.json', `"key": "${sentence}"`, ofHindi)).toHaveLength(1);
  },
);

test.each(['आपका राज्य कौन-सा है?', 'अपने आप उगे पौधे इसे ज़िंदा रखते हैं', 'आप इसके सदस्य हैं। हम इसे रखते हैं'])(
  'Hindi that is said to women and men alike does not: %s',
  (sentence) => {
    expect(findMasculine('hi.json', `"key": "${sentence}"`, ofHindi)).toEqual([]);
  },
);

test('a language without its unwanted wording bites', async () => {
  await expect(readWording(folder, ['xx'])).rejects.toThrow('languages/xx/safety/wording.json');
});

test('a phrase that was reworded because farmers did not understand it bites where it comes back', () => {
  expect(
    findUnclear({ en: { shell: { offline: 'Opens without a line' } }, hi: { profile: { privacy: 'निजता' } } }, wording),
  ).toEqual([
    'languages/en/shell.json: "offline" says "without a line", which was reworded',
    'languages/hi/profile.json: "privacy" says "निजता", which was reworded',
  ]);
  expect(findUnclear({ en: { shell: { offline: 'Opens without internet' } } }, wording)).toEqual([]);
});

test.each([
  ['hi', 'मैं यह बता सकता हूँ।'],
  ['hi', 'मैं मौसम नहीं देख सकता।'],
  ['hi', 'फिर आपको बताऊँगी।'],
  ['hi', 'उसका स्रोत kai बताता है।'],
  ['mr', 'हे मी सांगू शकतो.'],
  ['mr', 'मी लगेच सांगते.'],
  ['mr', 'उत्तर कुठून आले ते kai सांगतो.'],
])('a sentence in %s by which kai is a man or a woman bites: %s', (language, sentence) => {
  expect(findGenderedSelf({ [language]: { kai: { answer: sentence } } }, wording)).toHaveLength(1);
});

test.each([
  ['hi', 'मैं kai हूँ। यह मुझे नहीं पता। क्या मैं इसके लिए पात्र हूँ?'],
  ['hi', 'kai से पूछने पर जवाब मिलता है।'],
  ['mr', 'मी kai. हे मला माहीत नाही. तो भाव जुना होता.'],
  ['mr', 'kai ला विचारलेले इथेच राहते.'],
])('a sentence in %s that leaves open what kai is does not: %s', (language, sentence) => {
  expect(findGenderedSelf({ [language]: { kai: { answer: sentence } } }, wording)).toEqual([]);
});

test('a farmer’s words to Khet about himself or herself may be of either', () => {
  const said = 'मैं क्या बोल सकता हूँ | मैं क्या बोल सकती हूँ';
  expect(
    findGenderedSelf({ hi: { voice: { 'commands.help.phrases': said }, intents: { ignored: said } } }, wording),
  ).toEqual([]);
});
