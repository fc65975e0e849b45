import { withPlainDigits } from '../numbers/digits.ts';
import { remember } from './remember.ts';
import { spellings } from './scripts/spellings.ts';

const plainLetters = /^[\0-~]*$/;
/** Accents of Latin letters, the dot below a letter of each script of India that has one, and marks without a sound. */
const unread = /[\u0300-\u036F\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC]|\p{Cf}/gu;

/**
 * Returns the one form of a text's spellings: small letters, digits of English, one sign for a nasal, no dot below.
 * Unlike a fold it keeps every sound, so "बाज़ार" and "बाजार" are one, and "बजार" is another word.
 */
export const spelt = remember((text) => withOneSign(text).toLowerCase());

/** The same with capitals, for a pattern: there "\S" is not "\s". */
export function withOneSign(text: string): string {
  if (plainLetters.test(text)) return text;
  const letters = withPlainDigits(text.normalize('NFKD').replaceAll(unread, '').normalize('NFC'));
  return spellings.reduce((changed, [written, as]) => changed.replaceAll(written, as), letters);
}
