import { expect, test } from 'vitest';

import { preferredLanguage } from './languages.ts';

test.each([
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['en-IN,hi;q=0.9', 'en'],
  ['ta-IN,hi;q=0.4,en;q=0.6', 'en'],
  ['en;q=0.3,hi;q=0.7', 'hi'],
  ['HI-in', 'hi'],
  // Konkani (gom, kok) is not Hindi, and neither is "hil": the whole code of a language must match.
  ['hil', undefined],
  ['hi;q=0', undefined],
  ['', undefined],
  [undefined, undefined],
  [',;=;;q=,hi', 'hi'],
  ['*', undefined],
])('a browser that asks for "%s" gets %s', (header, language) => {
  expect(preferredLanguage(header, ['en', 'hi'])).toBe(language);
});
