import { foldWord } from './fold-spelling.ts';
import { speltWords, writtenWords } from './tokens.ts';

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

/** Returns the words of a text. `endings` are those that a language adds to a name: "Nashik’s", "कांद्याचा". */
export function wordsOf(text: string, endings: readonly string[] = []): Word[] {
  return speltWords(text).map((raw) => ({ raw, forms: formsOf(raw, endings) }));
}

/** Every form of the words of these texts. */
export function formsIn(texts: readonly string[], endings: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => wordsOf(text, endings)).flatMap(({ forms }) => forms));
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

/** Words next to each other: from a position up to another one. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** `words` have small letters and one sign for each sound, so this takes the words from the text as typed. */
export function asTyped(text: string, words: readonly Word[], { from, to }: Span): string {
  const typed = writtenWords(text);
  const own = typed.length === words.length ? typed : words.map(({ raw }) => raw);
  return own.slice(from, to).join(' ');
}
