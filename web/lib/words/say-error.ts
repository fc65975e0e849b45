import { ApiError } from '#web/lib/api-error.ts';

import { sayIn } from './words.ts';

/** Says an error in the person's language. The words of `errors` must be loaded. */
export function sayError(error: unknown): string {
  return sayIn('errors')(error instanceof ApiError ? error.code : 'internal');
}
