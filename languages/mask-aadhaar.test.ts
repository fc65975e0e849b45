import { expect, test } from 'vitest';

import { maskAadhaar } from './mask-aadhaar.ts';

// Checked by hand against UIDAI's own example of the algorithm; no person has this number.
const wellFormed = '4991-1866-5246';

test.each(['₹', 'Rs. ', 'rs ', 'INR ', 'rupees ', 'रु. ', 'रुपये ', 'रुपए ', 'रुपयांना ', 'रुपयांचा '])(
  'prices after %j are left as they are',
  (rupees) => {
    expect(maskAadhaar(`${rupees}${wellFormed}`)).toBe(`${rupees}${wellFormed}`);
  },
);

test.each(['cars ', 'गुरु ', 'आधार ', ''])('after %j the same digits are masked', (before) => {
  expect(maskAadhaar(`${before}${wellFormed}`)).toBe(`${before}XXXX XXXX 5246`);
});
