import { expect, test } from 'vitest';

import { readRange } from './read-range.ts';

test.each([
  [undefined, 'all'],
  ['bytes=0-9', { from: 0, to: 9 }],
  ['bytes=90-', { from: 90, to: 99 }],
  ['bytes=90-500', { from: 90, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['bytes=100-', 'impossible'],
  ['bytes=-0', 'impossible'],
  ['bytes=9-3', 'all'],
  ['bytes=0-1,5-6', 'all'],
  ['lines=0-1', 'all'],
])('of 100 bytes, %s means %j', (header, meant) => {
  expect(readRange(header, 100)).toEqual(meant);
});
