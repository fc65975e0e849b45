import { expect, test } from 'vitest';

import { isTooShortToSearch } from './search-groups.ts';

test.each(['', ' ', '!?', 'A', ' a. ', 'क', '7'])('"%s" is too short to search', (text) => {
  expect(isTooShortToSearch(text)).toBe(true);
});

test.each(['घी', 'UP', '8a', 'आम', 'e nam'])('"%s" is long enough to search', (text) => {
  expect(isTooShortToSearch(text)).toBe(false);
});
