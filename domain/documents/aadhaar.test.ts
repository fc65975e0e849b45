import fc from 'fast-check';
import { expect, test } from 'vitest';

import { aadhaarMask, isAadhaar, lastFour } from './aadhaar.ts';

const maskAadhaar = aadhaarMask(['rs', 'रुपये']);

// Calculated by hand in UIDAI's own example of the algorithm. No person has this number.
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

test('a number that is not twelve digits, starting from two, is not an Aadhaar number', () => {
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

test.each([
  '2345/6789/0124',
  '2345, 6789, 0124',
  '2345–6789–0124',
  '2345\n6789\n0124',
  '2345 - 6789 - 0124',
  '2345/67890124',
  '2 3 4 5 6 7 8 9 0 1 2 4',
  '२३४५/६७८९/०१२४',
  '2345\u00ad6789\u20600124',
])('it is masked in %j', (written) => {
  expect(maskAadhaar(`(${written})`)).toBe('(XXXX XXXX 0124)');
});

test('a group of digits before it, or behind it, does not hide it', () => {
  expect(maskAadhaar('1234 2345 6789 0124')).toBe('1234 XXXX XXXX 0124');
  expect(maskAadhaar('Ward 7 2345 6789 0124')).toBe('Ward 7 XXXX XXXX 0124');
  expect(maskAadhaar('2345 6789 0124 2026')).toBe('XXXX XXXX 0124 2026');
});

const lastDigit = (eleven: string) => [...'0123456789'].find((digit) => isAadhaar(eleven + digit)) ?? '';
/** A number of three years is no test case, because such numbers stay unmasked. */
const aadhaar = fc
  .stringMatching(/^[2-9]\d{10}$/)
  .map((eleven) => eleven + lastDigit(eleven))
  .filter((number) => !/^(?:(?:19|20)\d\d){3}$/.test(number));
const between = fc.array(fc.constantFrom(...' \t\n\u00a0\u2009.,;:/\\-–—_*()"\'·\u200b'), { maxLength: 3 });
const script = fc.constantFrom('0123456789', '०१२३४५६७८९', '૦૧૨૩૪૫૬૭૮૯', '０１２３４５６７８９');

test('it is masked in fours with any signs between them, in any digits, among other words and numbers', () => {
  const around = fc.constantFrom('', 'आधार ', '1234 ', '5 acres: ', '422001, ', '9845012345 / ', '[');
  fc.assert(
    fc.property(
      aadhaar,
      fc.array(between, { minLength: 2, maxLength: 2 }),
      script,
      around,
      (number, gaps, own, front) => {
        const fours = number.match(/\d{4}/g) ?? [];
        const written = `${fours[0]}${gaps[0]?.join('')}${fours[1]}${gaps[1]?.join('')}${fours[2]}`;
        const text = front + written.replaceAll(/\d/g, (digit) => own[Number(digit)] ?? digit);
        const masked = maskAadhaar(text);
        expect(masked).toContain(`XXXX XXXX ${fours[2]}`);
        expect(maskAadhaar(masked)).toBe(masked);
      },
    ),
  );
});

test('a number that fits by chance with the group before it hides nothing of the next', () => {
  const first = `49912866524${lastDigit('49912866524')}`;
  const eleven = `${first.slice(4)}123`;
  const text = `${first}${eleven.slice(8)}${lastDigit(eleven)}`.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
  expect(maskAadhaar(text)).toBe(`XXXX XXXX ${text.slice(-4)}`);
});

const figure = fc.integer({ min: 0, max: 9_999_999 });
const twoDigits = (most: number) => fc.integer({ min: 1, max: most }).map((value) => String(value).padStart(2, '0'));
const year = fc.integer({ min: 1990, max: 2049 }).map(String);

test('prices, dates, years and telephone numbers are left as they are', () => {
  const price = figure.map((rupees) => `${rupees.toLocaleString('en-IN')}.00`);
  const prices = fc.array(fc.integer({ min: 1000, max: 9999 }), { minLength: 3, maxLength: 6 });
  const dates = [
    fc.tuple(year, twoDigits(12), twoDigits(28)).map((parts) => parts.join('-')),
    fc.tuple(twoDigits(28), twoDigits(12), year).map((parts) => parts.join('.')),
    fc.tuple(twoDigits(28), twoDigits(12), year).map((parts) => parts.join('/')),
  ];
  const mobile = fc.stringMatching(/^[6-9]\d{9}$/);
  const ordinary = fc.oneof(
    fc.array(price, { minLength: 1, maxLength: 5 }).map((all) => all.join(', ')),
    prices.map((all) => `₹${all.join(', ')}`),
    prices.map((all) => `Rs ${all.join('-')}`),
    fc.array(figure, { minLength: 2, maxLength: 5 }).map((all) => all.map((each) => `${each + 100}.50`).join(' ')),
    fc.array(fc.oneof(...dates), { minLength: 1, maxLength: 3 }).map((all) => all.join(' ')),
    fc.array(year, { minLength: 3, maxLength: 6 }).map((all) => all.join(', ')),
    mobile,
    mobile.map((number) => `+91${number}`),
    mobile.map((number) => `+91-${number}`),
    mobile.map((number) => `+91 ${number.slice(0, 5)} ${number.slice(5)}`),
    mobile.map((number) => `91 ${number}`),
  );
  fc.assert(
    fc.property(ordinary, (text) => {
      expect(maskAadhaar(text)).toBe(text);
    }),
  );
});

test('a text without one stays as it is, however long and odd it is', () => {
  for (const piece of [
    '1 ',
    '1',
    ' ',
    '1234 ',
    '1234, ',
    '₹',
    'Rs ',
    '2024-',
    '2024, ',
    '+91 ',
    '100.50 ',
    '91 ',
    '१.',
  ]) {
    const text = piece.repeat(50_000);
    expect(maskAadhaar(text) === text, piece).toBe(true);
  }
});

test('every Aadhaar number in a text is masked, and no other number', () => {
  expect(maskAadhaar('mine 499118665246, hers 4991-1866-5246.')).toBe('mine XXXX XXXX 5246, hers XXXX XXXX 5246.');
  for (const other of ['499118665247', '9845012345', '14991186652460', 'khasra 4991/1866']) {
    expect(maskAadhaar(other)).toBe(other);
  }
});
