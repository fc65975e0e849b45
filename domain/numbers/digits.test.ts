import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readNumber, withPlainDigits } from './digits.ts';
import { anyLetter } from '../testing/any-letter.ts';

test.each([
  ['०१२३४५६७८९', 'Devanagari'],
  ['০১২৩৪৫৬৭৮৯', 'Bengali'],
  ['੦੧੨੩੪੫੬੭੮੯', 'Gurmukhi'],
  ['૦૧૨૩૪૫૬૭૮૯', 'Gujarati'],
  ['୦୧୨୩୪୫୬୭୮୯', 'Odia'],
  ['௦௧௨௩௪௫௬௭௮௯', 'Tamil'],
  ['౦౧౨౩౪౫౬౭౮౯', 'Telugu'],
  ['೦೧೨೩೪೫೬೭೮೯', 'Kannada'],
  ['൦൧൨൩൪൫൬൭൮൯', 'Malayalam'],
  ['۰۱۲۳۴۵۶۷۸۹', 'Urdu'],
  ['٠١٢٣٤٥٦٧٨٩', 'Arabic'],
  ['꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹', 'Meetei Mayek'],
  ['᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙', 'Ol Chiki'],
  ['０１２３４５６７８９', 'full width'],
])('%s (%s) are the digits 0 to 9', (digits) => {
  expect(withPlainDigits(digits)).toBe('0123456789');
});

test('other characters stay as they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyLetter }), (text) => {
      const others = (whole: string) => whole.replaceAll(/\p{Nd}/gu, '');
      expect(others(withPlainDigits(text))).toBe(others(text));
    }),
  );
});

test.each([
  ['1,50,000', 150_000],
  ['₹ 2.5', 2.5],
  ['२.५', 2.5],
  ['௧௦', 10],
  ['-3', -3],
  [' ', null],
  ['1e3', undefined],
  ['ten', undefined],
  ['1.2.3', undefined],
  ['1,000', 1000],
  ['१,०००', 1000],
  ['150,000', 150_000],
  ['12,34,567', 1_234_567],
  ['1,234.5', 1234.5],
  ['-1,000', -1000],
  ['1 000', 1000],
  ['1, 50, 000', 150_000],
  ['2500 ₹', 2500],
  ['2,5', undefined],
  ['2 5', undefined],
  ['12,5', undefined],
  ['2,50', undefined],
  ['0,500', undefined],
  ['1,00', undefined],
  ['1234,567', undefined],
  ['1,2,345', undefined],
  ['1.5,000', undefined],
  ['1,,000', undefined],
  [',500', undefined],
  ['5,', undefined],
])('%j is read as %j', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test('every whole number is read as each language groups it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e10 }),
      fc.constantFrom('en-IN', 'en-US', 'hi-IN-u-nu-deva'),
      (number, locale) => {
        expect(readNumber(number.toLocaleString(locale))).toBe(number);
      },
    ),
  );
});

test('every number is read as it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e10 }), (number) => {
      expect(readNumber(String(number))).toBe(number);
    }),
  );
});
