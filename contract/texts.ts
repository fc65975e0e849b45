import * as z from 'zod/mini';

import { showableLines } from '#domain/text/showable.ts';

/** A text of one or more lines. */
export function words(mostCharacters: number) {
  return z.string().check(z.trim(), z.maxLength(mostCharacters), z.regex(showableLines, 'not_showable'));
}
