import fc from 'fast-check';
import { expect, test } from 'vitest';

import { isAadhaar, lastFour, maskAadhaar } from './aadhaar.ts';

// Worked by hand in UIDAI's own example of the algorithm; no person has this number.
const wellFormed = '499118665246';

test('a well-formed number passes, with and without spaces', () => {
  expect(isAadhaar(wellFormed)).toBe(true);
  expect(isAadhaar('4991 1866 5246')).toBe(true);
});

test('of the ten last digits exactly one fits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[2-9]\d{10}$/), (eleven) => {
      const fitting = Array.from({ length: 10 }, (_, digit) => `${eleven}${digit}`).filter(isAadhaar);
      expect(fitting).toHaveLength(1);
    }),
  );
});

test('any one digit mistyped, and any two neighbours swapped, is noticed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 11 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
      const digits = [...wellFormed];
      digits[place] = String((Number(digits[place]) + shift) % 10);
      expect(isAadhaar(digits.join(''))).toBe(false);
    }),
  );
  for (let place = 1; place < 11; place++) {
    const digits = [...wellFormed];
    [digits[place], digits[place + 1]] = [digits[place + 1] ?? '', digits[place] ?? ''];
    const swapped = digits.join('');
    if (swapped !== wellFormed) expect(isAadhaar(swapped), swapped).toBe(false);
  }
});

test('what is not twelve digits starting from two is none', () => {
  for (const text of ['', '123', '012345678901', '199118665246', '4991186652461', '४९९११८६६५२४६']) {
    expect(isAadhaar(text)).toBe(false);
  }
});

test('only the last four digits are left of it', () => {
  expect(lastFour('4991 1866 5246')).toBe('5246');
});

test('it is masked however it is grouped, and in the digits of any script', () => {
  for (const written of [
    '49 91 18 66 52 46',
    '4991.1866.5246',
    '4991 18665246',
    '४९९१ १८६६ ५२४६',
    '௪௯௯௧௧௮௬௬௫௨௪௬',
    '4991\u200b18665246',
  ]) {
    expect(maskAadhaar(`(${written})`)).toBe('(XXXX XXXX 5246)');
  }
});

test('every Aadhaar number in a text is masked, and no other number', () => {
  expect(maskAadhaar('mine 499118665246, hers 4991-1866-5246.')).toBe('mine XXXX XXXX 5246, hers XXXX XXXX 5246.');
  for (const other of ['499118665247', '9845012345', '14991186652460', 'khasra 4991/1866']) {
    expect(maskAadhaar(other)).toBe(other);
  }
});
