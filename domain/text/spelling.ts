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

/** The number of the letters' block; the blocks of Indian scripts have 128 places each. */
export function scriptOf(written: string): number {
  return isLatin(written) ? latin : Math.floor((written.codePointAt(0) ?? 0) / 128);
}

export function isLatin(written: string): boolean {
  return /[a-z]/i.test(written);
}

const latin = 0;
const bitsOfNumber = 32;
const everyBit = -1;

/** A bit for the script of a word, so that one number tells all scripts of a name. */
export function scriptBit(written: string): number {
  return 1 << (scriptOf(written) % bitsOfNumber);
}

/**
 * The bits of the scripts whose words a word may mean by its sound. Every thing has names in each script that people
 * write here, so a word of one Indian script never means a name that stands only in another: "बीमा" (insurance) sounds
 * like "బియ్యం" (rice). In Latin letters people write every language.
 */
export function scriptBitsMeant(written: string): number {
  return isLatin(written) ? everyBit : scriptBitsNear(written);
}

/** The same for a misspelt word. One wrong letter more, in any script, would fit too many names. */
export function scriptBitsNear(written: string): number {
  return scriptBit(written) | (1 << latin);
}
