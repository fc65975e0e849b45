import { expect, test } from 'vitest';

import { withoutIds, withoutPersons } from './without-persons.ts';

test.each([
  ['मेरा नंबर 98765 43210 है', 'मेरा नंबर … है'],
  ['९८७६५४३२१०', '…'],
  ['asha@example.org को लिखें', '… को लिखें'],
  ['20 किलो, ₹2150', '20 किलो, ₹2150'],
])('“%s” is kept as “%s”', (typed, kept) => {
  expect(withoutPersons(typed)).toBe(kept);
});

test('the id of somebody’s own thing is not kept with the screen', () => {
  expect(withoutIds('/documents/3f2c8a1e-94b1-4c52-9d37-5a0e6b7c8d9f')).toBe('/documents/…');
  expect(withoutIds('/crops/onion')).toBe('/crops/onion');
});
