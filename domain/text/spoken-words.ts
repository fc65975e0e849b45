import { withPlainDigits } from '../numbers/digits.ts';
import { foldWord } from './fold-spelling.ts';

/** One word of a question, and the words that it may be a form of. */
export interface Word {
  readonly raw: string;
  /** The folded spellings: the word's own first, then those without an ending. */
  readonly forms: readonly string[];
  /** True for a known word, so that it does not count as another word misspelt. */
  readonly isKnown?: boolean;
  /** True for a word that names nothing, so that it is no other word that only sounds alike. */
  readonly isIdle?: boolean;
}

/**
 * Returns the words of a text. "7/12", the record of a field, is one word. `endings` are those that a language adds to
 * a name: "Nashik’s", "कांद्याचा".
 */
export function wordsOf(text: string, endings: readonly string[] = []): Word[] {
  const spelt = plain(text).replaceAll(weedKiller, ' twofourd ');
  return (spelt.match(/\p{N}+(?:[.,/]\p{N}+)*|[\p{L}\p{M}]+(?:['’][\p{L}]+)?/gu) ?? []).map((raw) => ({
    raw,
    forms: formsOf(raw, endings),
  }));
}

/** People write the weed killer 2,4-D in many ways, and it is one word: "2,4-D", "2 4 d", "24D", "2,4-डी". */
const weedKiller = /(?<![\p{N}.,/-])2(?:[\s.,-]+4[\s-]*|4-?)(?:d|डी)(?![\p{L}\p{M}])/gu;

/**
 * Writes "कहाँ" as "कहां" and "बाज़ार" as "बाजार", because many keyboards have one sign for a nasal and no dot below.
 */
export function withoutMarks(text: string): string {
  return withPlainDigits(text.normalize('NFC').replaceAll(/[\p{Cf}\u093C]/gu, ''))
    .toLowerCase()
    .replaceAll('\u0901', '\u0902');
}

/**
 * "गांव" and "गाव" become "gaon" in Latin letters, the only common ending that the folding does not join. "पम्प"
 * becomes "पंप", because people write the half nasal before its own kind of sound either way.
 */
export function plain(text: string): string {
  return withoutMarks(text)
    .replaceAll(/म्(?=[पफबभ])|न्(?=[तथदध])/g, '\u0902')
    .replaceAll(/गा\u0902?व/g, 'गाओन');
}

/** The rest of a word without its ending must still be a word. */
const shortestStem = 3;

/** Returns a written word without its longest ending. */
export function withoutEnding(raw: string, endings: readonly string[]): string {
  const ending = endings.find((each) => raw.endsWith(each) && raw.length - each.length >= shortestStem) ?? '';
  return raw.slice(0, raw.length - ending.length);
}

function formsOf(raw: string, endings: readonly string[]): string[] {
  const stems = endings
    .filter((ending) => raw.endsWith(ending) && raw.length - ending.length >= shortestStem)
    .map((ending) => raw.slice(0, -ending.length));
  return [...new Set([raw, ...stems].map(foldWord))].filter((form) => form !== '');
}

/** In a shorter word, swapped letters make another word: केरल is not करेला. */
const shortestSwapped = 5;

/** Whether two folded words differ by one letter at most: a missing, added or different letter, or two swapped ones. */
export function isNear(one: string, other: string): boolean {
  if (one === other) return true;
  if (Math.abs(one.length - other.length) > 1 || one[0] !== other[0]) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [rest, otherRest] = [one.slice(at), other.slice(at)];
  const isSwapped =
    one.length >= shortestSwapped &&
    rest[0] === otherRest[1] &&
    rest[1] === otherRest[0] &&
    rest.slice(2) === otherRest.slice(2);
  return (
    isSwapped || rest.slice(1) === otherRest.slice(1) || rest.slice(1) === otherRest || rest === otherRest.slice(1)
  );
}
