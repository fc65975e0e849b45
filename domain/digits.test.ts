import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readNumber, withPlainDigits } from './digits.ts';

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

test('what is no digit stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
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
])('%j is read as %j', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test('every number is read as it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e10 }), (number) => {
      expect(readNumber(String(number))).toBe(number);
    }),
  );
});
