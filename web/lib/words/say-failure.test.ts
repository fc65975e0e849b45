import { expect, test } from 'vitest';

import { ApiError } from '#web/lib/api/api-error.ts';

import { sayFailure } from './say-failure.ts';
import { loadWords, startWords } from './words.ts';

test.each([
  ['a session that has ended', 'not_signed_in', 'Please sign in to continue.'],
  ['a missing connection', 'offline', 'You are offline. Please try again when you are back online.'],
  ['a fault of the server', 'internal', 'It was not saved.'],
] as const)('%s is told by its own words only where a person can act on them', async (_what, code, said) => {
  await startWords('en');
  await loadWords(['errors']);
  expect(sayFailure(new ApiError(code, code), 'It was not saved.')).toBe(said);
});
