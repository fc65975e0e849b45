import { expect, test } from 'vitest';

import { asSearched } from './as-searched.ts';

test.each([
  ['एससी किसान', 'SC किसान'],
  ['किसान एससी', 'किसान SC'],
  ['अनुसूचित जाति के लिए', 'SC के लिए'],
  ['अनुसूचित जनजाति', 'scheduled tribe'],
  ['Toor  Dal price', 'tur price'],
  ['अरहर की दाल', 'tur'],
  ['dal', 'pulses'],
])('"%s" is searched as "%s"', (query, searched) => {
  expect(asSearched(query)).toBe(searched);
});

test.each(['', '7/12', 'pm-kisan', 'tomato  blight', 'gaya'])('"%s" is searched as it is', (query) => {
  expect(asSearched(query)).toBe(query);
});
