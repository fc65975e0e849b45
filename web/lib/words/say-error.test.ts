import { expect, test } from 'vitest';

import { replyError } from '#web/lib/api/api-error.ts';

import { sayError } from './say-error.ts';
import { loadWords, startWords } from './words.ts';

test.each([
  ['a code of a newer server', 'too_many_tractors', 'Something went wrong on our side. Please try again.'],
  ['a name that every object has', 'toString', 'Something went wrong on our side. Please try again.'],
  ['a code that the app knows', 'too_many_requests', 'Too many tries. Please wait a little and try again.'],
])('%s is told in a sentence', async (_what, code, said) => {
  await startWords('en');
  await loadWords(['errors']);
  const body = JSON.stringify({ success: false, code, message: code, requestId: '1' });
  expect(sayError(await replyError(new Response(body, { status: 429 })))).toBe(said);
});
