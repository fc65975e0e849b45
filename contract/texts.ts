import * as z from 'zod/mini';

/** Control characters break a database or a terminal, and direction overrides make one name look like another. */
export const showable = /^[^\p{Cc}\u2028-\u202e\u2066-\u2069]*$/u;
const showableLines = /^(?:[^\p{Cc}\u2028-\u202e\u2066-\u2069]|[\n\r\t])*$/u;

/** A text of one or more lines. */
export function words(mostCharacters: number) {
  return z.string().check(z.trim(), z.maxLength(mostCharacters), z.regex(showableLines, 'not_showable'));
}
