import { expect, test } from 'vitest';

import { helplinesIn } from './helplines.ts';

test.each([
  ['Call the Kisan Call Centre, free: 1800-180-1551.', ['1800-180-1551']],
  ['पशु के लिए 1962 पर फ़ोन करें, या 1800-180-1551।', ['1962', '1800-180-1551']],
  ['Tele-MANAS 14416, free; 112. Again: 112', ['14416', '112']],
  ['Crop insurance: 14447. PM-KISAN: 155261. A bank: 14448.', ['14447', '155261', '14448']],
  ['₹1,930 a quintal, ₹1930 and 1930.50, in 2112 markets, 112-115', []],
])('in "%s" the numbers to call are %s', (text, numbers) => {
  expect(helplinesIn(text)).toEqual(numbers);
});
