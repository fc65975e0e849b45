import { wordsAtHand } from '#languages/words.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

import { readLanguage, sayIn } from './words.ts';

/**
 * Says an error in the person's language. The words of `errors` must be loaded. A phone may still have an older app,
 * which does not know each code of the server.
 */
export function sayError(error: unknown): string {
  const say = sayIn('errors');
  const known = wordsAtHand(readLanguage(), 'errors') ?? {};
  return say(error instanceof ApiError && Object.hasOwn(known, error.code) ? error.code : 'internal');
}
