import { expect, test } from 'vitest';

import { languageCodes, sayIn } from '#languages/words.ts';

import { mayWish } from './may-wish.ts';
import { openSpokenNames } from '#web/lib/words/spoken-names.ts';
import { judge } from './judge.ts';
import { understand } from './understand.ts';
import { readWish } from './wishes.ts';

const open = (code: string) => ({ say: sayIn('voice', code), names: openSpokenNames(sayIn('voice', code)) });
const languages = { en: open('en'), hi: open('hi'), mr: open('mr') };

function wish(code: keyof typeof languages, said: string) {
  const { say, names } = languages[code];
  return readWish(said, say, names);
}

const onionInNashik = { for: 'prices', commodity: 'onion', state: 'maharashtra', district: 'mh-nashik' };

test.each([
  ['en', 'market prices for onion in Nashik'],
  ['en', 'Show onion prices in Nasik, Maharashtra.'],
  ['en', 'onion rate Nashik'],
  ['en', 'pyaz ka bhav Nashik mein dikhao'],
  ['en', 'Nashik mandi mein pyaj ka rate'],
  ['en', 'open market for onions in Nashik'],
  ['hi', 'प्याज का भाव नासिक'],
  ['hi', 'नासिक में प्याज के भाव दिखाओ'],
  ['hi', 'नासिक मंडी में प्याज़ का रेट दिखाइए'],
  ['hi', 'pyaz ka bhav Nashik'],
  ['mr', 'कांद्याचा भाव नाशिक'],
  ['mr', 'नाशिकमध्ये कांद्याचा भाव दाखवा'],
  ['mr', 'नाशिक जिल्ह्यातील कांद्याचे दर'],
] as const)('in %s "%s" shows the prices of onion in Nashik', (code, said) => {
  expect(wish(code, said)).toEqual({ ...onionInNashik, quantityKg: undefined });
});

test.each([
  ['en', 'wheat prices', { commodity: 'wheat', state: undefined, district: undefined }],
  ['en', 'market prices in Madhya Pradesh', { commodity: undefined, state: 'madhya-pradesh', district: undefined }],
  ['en', 'wheat price in UP', { commodity: 'wheat', state: 'uttar-pradesh', district: undefined }],
  ['hi', 'एमपी में गेहूं का भाव', { commodity: 'wheat', state: 'madhya-pradesh', district: undefined }],
  ['en', 'price of green chilli in Bangalore', { commodity: 'green-chilli', state: 'karnataka' }],
  ['hi', 'इंदौर में सोयाबीन का भाव', { commodity: 'soybean', district: 'mp-indore' }],
  ['hi', 'बाजरे का भाव राजस्थान', { commodity: 'bajra', state: 'rajasthan' }],
  ['mr', 'पुण्यात टोमॅटोचा भाव', { commodity: 'tomato', district: 'mh-pune' }],
  ['mr', 'कापसाचा भाव जळगाव', { commodity: 'cotton', district: 'mh-jalgaon' }],
  ['mr', 'नागपुरात उडदाचा भाव', { commodity: 'urad', district: 'mh-nagpur' }],
  ['mr', 'बटाट्याचे दर जालन्यात', { commodity: 'potato', district: 'mh-jalna' }],
  ['hi', 'गया में केले का भाव', { commodity: 'banana', district: 'br-gaya' }],
] as const)('in %s "%s" shows what is named', (code, said, expected) => {
  expect(wish(code, said)).toMatchObject({ for: 'prices', ...expected });
});

test.each([
  ['en', 'price of 50 kg onion in Nashik', 50],
  ['en', 'prices for two quintals of onion in Nashik', 200],
  ['en', 'umm okay open market for onion in Nasik and 2 quintal', 200],
  ['hi', 'भैया ज़रा नासिक में दो क्विंटल प्याज का भाव दिखाओ', 200],
  ['mr', 'अहो जरा नाशिकमध्ये ५० किलो कांद्याचा भाव दाखवा', 50],
  ['hi', 'नासिक में दो क्विंटल प्याज का भाव', 200],
  ['en', 'prices for half a quintal of onion in Nashik', 50],
  ['en', 'price of one and a half quintals onion in Nashik', 150],
  ['en', 'onion price in Nashik for do quintal', 200],
  ['en', 'price of one hundred and fifty kg onion in Nashik', 150],
  ['hi', 'नासिक में डेढ़ क्विंटल प्याज का भाव', 150],
  ['hi', 'नासिक में साढ़े तीन क्विंटल प्याज का भाव', 350],
  ['mr', 'नाशिकमध्ये अडीच क्विंटल कांद्याचा भाव', 250],
  ['mr', 'नाशिकमध्ये साडेतीन क्विंटल कांद्याचा भाव', 350],
  ['mr', 'नाशिकमध्ये ५० किलो कांद्याचा भाव', 50],
] as const)('in %s the amount in "%s" is understood', (code, said, quantityKg) => {
  expect(wish(code, said)).toEqual({ ...onionInNashik, quantityKg });
});

test.each([
  ['en', 'not onion, tomato prices in Nashik'],
  ['en', 'price of tomato not onion in Nashik'],
  ['en', 'pyaz nahi tamatar ka bhav Nashik'],
  ['hi', 'प्याज नहीं टमाटर का भाव नासिक में दिखाओ'],
  ['hi', 'पुणे में नहीं नासिक में टमाटर का भाव'],
  ['hi', 'प्याज का नहीं टमाटर का भाव नासिक'],
  ['mr', 'कांद्याचा नको टोमॅटोचा भाव नाशिक'],
] as const)('in %s "%s" shows what is meant instead of what is denied', (code, said) => {
  expect(wish(code, said)).toEqual({ ...onionInNashik, commodity: 'tomato', quantityKg: undefined });
});

test.each([
  ['en', 'not onion prices in Nashik'],
  ['en', 'onion prices not Nashik'],
  ['hi', 'प्याज का भाव नहीं'],
] as const)('in %s "%s" names nothing that is meant instead', (code, said) => {
  expect(wish(code, said)).toBeUndefined();
});

test.each([
  ['en', 'schemes for Maharashtra'],
  ['en', 'show government schemes in Maharashtra'],
  ['hi', 'महाराष्ट्र की योजनाएँ दिखाओ'],
  ['hi', 'महाराष्ट्र की सरकारी योजनाएं'],
  ['mr', 'महाराष्ट्राच्या योजना दाखवा'],
] as const)('in %s "%s" shows the schemes of the state', (code, said) => {
  expect(wish(code, said)).toEqual({ for: 'schemes', state: 'maharashtra' });
});

test.each([
  ['en', 'what is the price of onion in Nashik', 'a question'],
  ['en', 'tell me the price of onion in Nashik', 'a question'],
  ['en', 'will onion prices rise in Nashik', 'a question'],
  ['hi', 'नासिक में प्याज का क्या भाव है', 'a question'],
  ['mr', 'नाशिकमध्ये कांद्याला काय भाव आहे', 'a question'],
  ['en', 'onion and tomato prices in Nashik', 'two crops'],
  ['en', 'onion price in Nashik and Pune', 'two places'],
  ['en', 'wheat price in Pratapgarh', 'a district of three states'],
  ['en', 'onion price in Lasalgaon', 'a market, which kai knows'],
  ['en', 'schemes for onion in Maharashtra', 'a crop that no filter of schemes takes'],
  ['en', 'market prices', 'nothing that is named'],
  ['en', 'onion in Nashik', 'no word of prices'],
] as const)('in %s "%s" is left to others: %s', (code, said, _why) => {
  expect(wish(code, said)).toBeUndefined();
});

test('a state that is named beside it tells which district is meant', () => {
  expect(wish('en', 'wheat price in Pratapgarh Rajasthan')).toMatchObject({ district: 'rj-pratapgarh' });
});

test('the names are worth fetching only where something is named', () => {
  const { say } = languages.en;
  expect(mayWish('open market', say)).toBe(false);
  expect(mayWish('show market prices', say)).toBe(false);
  expect(mayWish('onion prices', say)).toBe(true);
  expect(mayWish('open dashboard', say)).toBe(false);
});

test('the wish for a thing on a screen comes before the screen alone, and a search that is asked for stays one', () => {
  const { say, names } = languages.en;
  const read = (said: string) => readWish(said, say, names);
  expect(understand('show market prices for onion in Nashik', say, read)).toMatchObject({ does: 'show' });
  expect(understand('show market prices', say, read)).toEqual({ does: 'open', place: 'market' });
  expect(understand('open schemes for Maharashtra', say, read)).toMatchObject({ does: 'show' });
  expect(understand('show me onion prices in Nashik', say, read)).toEqual({
    does: 'search',
    text: 'onion prices in Nashik',
  });
});

test('two words after the agent’s name that name a crop and its price are taken with it', () => {
  expect(judge('hey agent onion prices', 'hotword', languages.en.say).rest).toBe('onion prices');
});

test.each(languageCodes)('in %s the list of commands offers what is understood', (code) => {
  const { say, names } = open(code);
  const read = (said: string) => readWish(said, say, names);
  // Each language names a place of its own speakers.
  const [state, district] = [expect.any(String), expect.any(String)];
  expect(understand(say('commands.prices.example'), say, read)).toMatchObject({
    does: 'show',
    wish: { for: 'prices', commodity: 'onion', state, district, quantityKg: undefined },
  });
  expect(understand(say('commands.stateSchemes.example'), say, read)).toMatchObject({
    does: 'show',
    wish: { for: 'schemes', state },
  });
});
