import { follow, isSpelt, type Pattern, patternIn } from '#domain/text/matcher.ts';
import { spelt } from '#domain/text/spelling.ts';
import { placedWords } from '#domain/text/tokens.ts';
import type { Say } from '#languages/words.ts';

/* `languages/<code>/voice.json` holds the phrases of commands, with "|" between alternatives. "open dashboard" may
   stand anywhere, "open + dashboard" allows two words between, "=dashboard" has only polite words beside it, "show +
   price~" takes any ending, and "find *" has the wanted text at the star. */

const gaps = { blank: 0, plus: 2 };

/** A word of a phrase in the one form of its spellings, and its place in the text. */
export interface HeardWord {
  readonly raw: string;
  readonly from: number;
  readonly to: number;
}

/** The words of a text. Some recognisers write "what’s" without its apostrophe. */
export function wordsIn(said: string): HeardWord[] {
  return placedWords(said).map(({ written, ...place }) => ({
    ...place,
    raw: spelt(written).replaceAll(/['’]/g, ''),
  }));
}

/** The alternatives of a list in the language's file. */
export function alternatives(list: string): string[] {
  return list.split('|').map((alternative) => alternative.trim());
}

/** The first alternative as a person would say it, for the list of commands. */
export function firstOf(list: string): string {
  return (alternatives(list)[0] ?? '').replaceAll(/\s*\+\s*/g, ' ').replaceAll(/[=~]/g, '');
}

/** Words of a phrase: from one to before another. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Found extends Span {
  /** The words at the star. */
  readonly star: Span | undefined;
}

/** The words of a span as the person said them, with the signs and capitals between. */
export function asSaid(said: string, words: readonly HeardWord[], { start, end }: Span): string {
  return said.slice(words[start]?.from ?? said.length, words[end - 1]?.to ?? 0);
}

/** The words of the phrase beside those that were found in it. */
export function wordsBeside(words: readonly HeardWord[], { start, end }: Span): HeardWord[] {
  return words.toSpliced(start, end - start);
}

/** The place of the first of the alternatives that the phrase has. */
export function find(words: readonly HeardWord[], list: string, say: Say<'voice'>): Found | undefined {
  for (const pattern of patternsOf(list)) {
    const found = findPattern(words, pattern);
    if (found && (!pattern.isAlone || isPolite(wordsBeside(words, found), say))) return found;
  }
  return undefined;
}

function isPolite(words: readonly HeardWord[], say: Say<'voice'>): boolean {
  return words.every(({ raw }) => isIn(raw, say('beside')));
}

function findPattern(words: readonly HeardWord[], pattern: SpokenPattern): Found | undefined {
  for (const start of words.keys()) {
    const places = follow(words, pattern, isSpelt, start);
    if (!places) continue;
    const endOf = (at: number) => {
      const isStar = pattern.pieces[at]?.how === 'star';
      return isStar ? (places[at + 1] ?? words.length) : (places[at] ?? start) + 1;
    };
    const star = pattern.pieces.findIndex(({ how }) => how === 'star');
    const text = star < 0 ? undefined : { start: places[star] ?? start, end: endOf(star) };
    return { start, end: endOf(places.length - 1), star: text };
  }
  return undefined;
}

/** The places of a list's alternatives that have only polite words beside them: "please scroll down". */
export function findAlone(words: readonly HeardWord[], list: string, say: Say<'voice'>): Found[] {
  return patternsOf(list).flatMap((pattern) => {
    const found = findPattern(words, pattern);
    return found && isPolite(wordsBeside(words, found), say) ? [found] : [];
  });
}

/** "Not onion", "प्याज नहीं". */
export function isDenied(words: readonly HeardWord[], say: Say<'voice'>): boolean {
  const denied = find(words, say('wishes.not'), say);
  return denied !== undefined && denied.end - denied.start === words.length;
}

const sets = new Map<string, ReadonlySet<string>>();

/** Whether the word is in a list of the language, whose words stand between blanks. */
export function isIn(word: string, list: string): boolean {
  let set = sets.get(list);
  if (!set) {
    set = new Set(wordsIn(list).map(({ raw }) => raw));
    sets.set(list, set);
  }
  return set.has(word);
}

interface SpokenPattern extends Pattern {
  /** True with "=" before it. */
  readonly isAlone: boolean;
}

const known = new Map<string, readonly SpokenPattern[]>();

function patternsOf(list: string): readonly SpokenPattern[] {
  let patterns = known.get(list);
  if (!patterns) {
    patterns = alternatives(list.replaceAll(/['’]/g, '')).map((alternative) => {
      const pattern = patternIn(alternative, gaps);
      return { ...pattern, isWhole: false, isAlone: pattern.isWhole };
    });
    known.set(list, patterns);
  }
  return patterns;
}
