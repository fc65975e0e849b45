import * as z from 'zod/mini';

/** Control characters break a database or a terminal; direction overrides let one name pose as another. */
export const showable = /^[^\p{Cc}\u2028-\u202e\u2066-\u2069]*$/u;
const showableLines = /^(?:[^\p{Cc}\u2028-\u202e\u2066-\u2069]|[\n\r\t])*$/u;

/** Of one line or many. */
export function words(mostCharacters: number) {
  return z.string().check(z.trim(), z.maxLength(mostCharacters), z.regex(showableLines, 'not_showable'));
}
