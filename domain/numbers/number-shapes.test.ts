import { expect, test } from 'vitest';

import { readMobile } from './number-shapes.ts';

test.each([
  '9812345678',
  '98123 45678',
  '+91 98123-45678',
  '0091 9812345678',
  '91 9812345678',
  '09812345678',
  '९८१२३४५६७८',
])('%s is one mobile number', (written) => {
  expect(readMobile(written)).toBe('9812345678');
});

test.each(['', '981234567', '98123456789', '5812345678', '+1 9812345678', 'asha@example.org', '9812345678 9812345679'])(
  '"%s" is no mobile number',
  (written) => {
    expect(readMobile(written)).toBeUndefined();
  },
);
