import fc from 'fast-check';
import { expect, test } from 'vitest';

import { languageCodes, sayIn } from '#languages/words.ts';

import { readKilograms, readSpokenNumber } from './read-number.ts';
import { sayNumber, sayRupees } from './say-number.ts';
import { toSpoken } from './spoken.ts';

const english = sayIn('voice', 'en');
const hindi = sayIn('voice', 'hi');

test('numbers are said as India counts', () => {
  expect(sayNumber(0, english)).toBe('zero');
  expect(sayNumber(100, english)).toBe('one hundred');
  expect(sayNumber(123_457, english)).toBe('one lakh twenty-three thousand four hundred fifty-seven');
  expect(sayNumber(20_000_000, english)).toBe('two crore');
  expect(sayNumber(-2.5, english)).toBe('minus two point five');
  expect(sayNumber(123_457, hindi)).toBe('एक लाख तेईस हज़ार चार सौ सत्तावन');
});

test.each([
  ['ta', 100, 'நூறு'],
  ['ta', 101, 'நூற்று ஒன்று'],
  ['ta', 250, 'இருநூற்று ஐம்பது'],
  ['ta', 900, 'தொள்ளாயிரம்'],
  ['ta', 1100, 'ஆயிரத்து நூறு'],
  ['ta', 2150, 'இரண்டு ஆயிரத்து நூற்று ஐம்பது'],
  ['ta', 100_000, 'ஒரு லட்சம்'],
  ['te', 100, 'వంద'],
  ['te', 101, 'నూట ఒకటి'],
  ['te', 250, 'రెండు వందల యాభై'],
  ['te', 1100, 'వెయ్యి వంద'],
  ['te', 2150, 'రెండు వేల నూట యాభై'],
  ['te', 100_000, 'లక్ష'],
  ['ta', 999, 'தொள்ளாயிரத்து தொண்ணூற்றி-ஒன்பது'],
  ['mr', 100, 'शंभर'],
  ['mr', 101, 'एकशे एक'],
] as const)('in %s the number %i is said as its speakers say it', (code, value, said) => {
  expect(sayNumber(value, sayIn('voice', code))).toBe(said);
});

test('rupees are said with their paise', () => {
  expect(sayRupees(1, english)).toBe('one rupee');
  expect(sayRupees(19.5, english)).toBe('nineteen rupees fifty paise');
  expect(sayRupees(0.4, hindi)).toBe('चालीस पैसे');
  expect(sayRupees(0, english)).toBe('zero rupees');
  expect(sayRupees(2150, hindi)).toBe('दो हज़ार एक सौ पचास रुपये');
});

test.each(languageCodes)('in %s a number that is said is understood as that number', (code) => {
  const say = sayIn('voice', code);
  expect(new Set(say('numbers.words').split(' ')).size).toBe(100);
  fc.assert(
    fc.property(fc.oneof(fc.nat(200), fc.nat(99_999), fc.nat(999_999_999)), (value) => {
      expect(readSpokenNumber(sayNumber(value, say), say)).toBe(value);
      expect(readSpokenNumber(sayNumber(value, say).replaceAll('-', ' '), say)).toBe(value);
    }),
  );
});

test('a number is found among other words, in digits of any script, and not where there are two', () => {
  expect(readSpokenNumber('about 1,200.5 please', english)).toBe(1200.5);
  expect(readSpokenNumber('५० किलो', hindi)).toBe(50);
  expect(readSpokenNumber('पचास किलो', hindi)).toBe(50);
  expect(readSpokenNumber('twenty or 30 or 40', english)).toBeUndefined();
  expect(readSpokenNumber('onion', english)).toBeUndefined();
});

test.each([
  ['en', 'half a quintal', 50],
  ['en', 'one and a half quintals', 150],
  ['en', '2 and a half quintals', 250],
  ['en', 'dedh quintal', 150],
  ['en', '2 hundred kg', 200],
  ['en', '5000 grams', 5],
  ['hi', 'ढाई सौ ग्राम', 0.25],
  ['mr', 'पाचशे ग्रॅम', 0.5],
  ['hi', 'आधा क्विंटल', 50],
  ['hi', 'डेढ़ क्विंटल', 150],
  ['hi', 'ढाई क्विंटल', 250],
  ['hi', 'साढ़े तीन क्विंटल', 350],
  ['hi', 'साढ़े 3 क्विंटल', 350],
  ['hi', 'साढ़े तीन सौ किलो', 350],
  ['hi', 'सवा क्विंटल', 125],
  ['hi', 'सवा दो क्विंटल', 225],
  ['hi', 'पौने दो क्विंटल', 175],
  ['hi', 'पौन क्विंटल', 75],
  ['hi', 'सवा सौ किलो', 125],
  ['hi', 'पौने दो सौ किलो', 175],
  ['hi', 'ढाई हज़ार किलो', 2500],
  ['hi', '2 हज़ार किलो', 2000],
  ['mr', 'अर्धा क्विंटल', 50],
  ['mr', 'दीड क्विंटल', 150],
  ['mr', 'अडीच क्विंटल', 250],
  ['mr', 'साडेतीन क्विंटल', 350],
  ['mr', 'साडे तीन क्विंटल', 350],
  ['mr', 'साडेतीनशे किलो', 350],
  ['mr', 'सव्वा क्विंटल', 125],
  ['mr', 'सव्वादोन क्विंटल', 225],
  ['mr', 'पावणे दोन क्विंटल', 175],
  ['mr', 'पाऊण क्विंटल', 75],
  ['mr', 'दीडशे किलो', 150],
  ['mr', 'सव्वाशे किलो', 125],
  ['mr', 'सव्वीस किलो', 26],
] as const)('in %s "%s" is %i kg', (code, said, kilograms) => {
  expect(readKilograms(said, sayIn('voice', code))).toBe(kilograms);
});

test.each([
  ['en', 'dedh sau kilo', 150],
  ['en', 'dhai hazaar kilo', 2500],
  ['en', 'sava lakh', 125_000],
  ['en', 'sadhe teen quintal', 350],
  ['en', 'do quintal', 200],
  ['en', 'do sau pachas kilo', 250],
  ['en', 'sava do quintal', 225],
  ['en', 'paune do sau kilo', 175],
  ['en', 'ek sau bees kilo', 120],
  ['en', 'do you have twenty quintals', 2000],
  ['en', 'saade teen sau kilo', 350],
  ['en', 'paune paanch quintal', 475],
  ['en', 'two and a half thousand', 2500],
  ['en', 'one point five quintals', 150],
  ['en', 'one half quintal', 50],
  ['en', 'three quarters of a quintal', 75],
  ['en', 'three and a quarter quintals', 325],
  ['hi', 'सवा लाख', 125_000],
  ['hi', 'पौने तीन हज़ार', 2750],
  ['hi', 'साढ़े सात सौ', 750],
  ['hi', 'साढ़े 300 किलो', 350],
  ['hi', 'दो दशमलव पाँच क्विंटल', 250],
  ['hi', 'पाव किलो', 0.25],
  ['mr', 'अडीच हजार', 2500],
  ['mr', 'पाउणशे', 75],
] as const)('in %s "%s" is %d kg in scales, decimals and quarters', (code, said, kilograms) => {
  expect(readKilograms(said, sayIn('voice', code))).toBe(kilograms);
});

test.each([
  ['en', 'two three quintals'],
  ['en', 'half of two quintals'],
  ['en', 'what do you have'],
  ['hi', 'दो ढाई क्विंटल'],
  ['hi', 'दस बीस क्विंटल'],
  ['hi', 'साढ़े सात सौ पचास'],
  ['hi', 'साढ़े 350'],
  ['mr', 'दोन अडीच क्विंटल'],
] as const)('in %s "%s" is no single number', (code, said) => {
  expect(readKilograms(said, sayIn('voice', code))).toBeUndefined();
});

test('kilograms are meant unless another unit is named', () => {
  expect(readKilograms('fifty', english)).toBe(50);
  expect(readKilograms('two quintals', english)).toBe(200);
  expect(readKilograms('3 टन', hindi)).toBe(3000);
  expect(readKilograms('पाँच क्विंटल', hindi)).toBe(500);
});

test('a text is said by sentence, with its numbers in words and without its marks', () => {
  expect(toSpoken('**Onion** sells for ₹2,150 a quintal, up 5%. Call 1800-180-1551.', english)).toEqual([
    'Onion sells for two thousand one hundred fifty rupees a quintal, up five percent.',
    'Call one eight zero zero one eight zero one five five one.',
  ]);
  expect(toSpoken('प्याज ₹21 किलो है। कल ₹20 से ₹23 रहेगा।', hindi)).toEqual([
    'प्याज इक्कीस रुपये किलो है।',
    'कल बीस रुपये से तेईस रुपये रहेगा।',
  ]);
  expect(toSpoken('⚠️ See [the source](https://example.org).\n- 20 kg of seed', english)).toEqual([
    'See the source.',
    'twenty kilograms of seed',
  ]);
});

test('nothing that is said at once is long, and no word of it is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,12}[,.]?$/), { maxLength: 200 }), (words) => {
      const text = words.join(' ');
      const spoken = toSpoken(text, english);
      for (const sentence of spoken) expect(sentence.length).toBeLessThanOrEqual(181);
      expect(spoken.join(' ').replaceAll(/\s+/g, '')).toBe(text.replaceAll(/\s+/g, ''));
    }),
  );
});
