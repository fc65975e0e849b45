import { spelt } from '#domain/text/spelling.ts';
import type { Say } from '#languages/words.ts';

/* `languages/<code>/voice.json` holds the phrases of commands, with "|" between alternatives. "open dashboard" may
   stand anywhere, "open + dashboard" allows two words between, "=dashboard" is the whole text, "show + price~" takes
   any ending, and "find *" has the wanted text at the star. */

const mostBetween = 2;

/** Gives one form to all spellings of a text. The signs of a pattern, of sums and of shares stay. */
export function plain(text: string): string {
  return spelt(text)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}*+=~|₹%.,]+/gu, ' ')
    .replaceAll(/[.,](?!\d)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The alternatives of a list in the language's file. */
export function alternatives(list: string): string[] {
  return list.split('|').map((alternative) => alternative.trim());
}

/** The first alternative as a person would say it, for the list of commands. */
export function firstOf(list: string): string {
  return (alternatives(list)[0] ?? '').replaceAll(/\s*\+\s*/g, ' ').replaceAll(/[=~]/g, '');
}

interface Found {
  readonly start: number;
  readonly end: number;
  /** The text at the star. */
  readonly text: { readonly start: number; readonly end: number } | undefined;
}

/**
 * A part of the plain phrase in the person's own form, with marks and capitals, if the words still match one to one.
 */
export function asSaid(said: string, phrase: string, start: number, end = phrase.length): string {
  const part = phrase.slice(start, end).trim();
  const words = said.trim().split(/\s+/);
  if (part === '' || words.length !== countWords(phrase)) return part;
  const from = countWords(phrase.slice(0, start).trim());
  return words
    .slice(from, from + countWords(part))
    .join(' ')
    .replace(/[.,!?।]+$/, '');
}

export function countWords(phrase: string): number {
  return phrase === '' ? 0 : phrase.split(' ').length;
}

/** The words of the phrase beside those that were found in it. */
export function wordsBeside(phrase: string, { start, end }: Found): string[] {
  return `${phrase.slice(0, start)} ${phrase.slice(end)}`.split(' ').filter((word) => word !== '');
}

/** The place of one of the alternatives in the plain phrase, if it is there. */
export function find(phrase: string, list: string): Found | undefined {
  for (const { word, pattern } of patternsOf(list)) {
    if (!phrase.includes(word)) continue;
    const match = pattern().exec(phrase);
    if (!match) continue;
    const text = match.groups?.['text'];
    const start = text === undefined ? 0 : phrase.indexOf(text, match.index);
    return {
      start: match.index,
      end: match.index + match[0].length,
      text: text === undefined ? undefined : { start, end: start + text.length },
    };
  }
  return undefined;
}

/** The places of a list's alternatives that have only polite words beside them: "please scroll down". */
export function findAlone(phrase: string, list: string, say: Say<'voice'>): Found[] {
  return alternatives(list).flatMap((alternative) => {
    const found = find(phrase, alternative);
    return found && wordsBeside(phrase, found).every((word) => isIn(word, say('beside'))) ? [found] : [];
  });
}

const sets = new Map<string, ReadonlySet<string>>();

/** Whether the word is in a list of the language, whose words stand between blanks. */
export function isIn(word: string, list: string): boolean {
  let set = sets.get(list);
  if (!set) {
    set = new Set(list.split(' ').map(plain));
    sets.set(list, set);
  }
  return set.has(plain(word));
}

interface Pattern {
  /** Every match contains this word. A search for it is much cheaper than making the pattern. */
  readonly word: string;
  readonly pattern: () => RegExp;
}

const known = new Map<string, readonly Pattern[]>();

function patternsOf(list: string): readonly Pattern[] {
  let patterns = known.get(list);
  if (!patterns) {
    patterns = alternatives(list).map((alternative) => {
      let made: RegExp | undefined;
      const word = plain(alternative)
        .split(/[ =+*~]+/)
        .toSorted((one, other) => other.length - one.length)[0];
      return { word: word ?? '', pattern: () => (made ??= makePattern(alternative)) };
    });
    known.set(list, patterns);
  }
  return patterns;
}

const notBefore = String.raw`(?<![\p{L}\p{M}\p{N}])`;
const notAfter = String.raw`(?![\p{L}\p{M}\p{N}])`;

function makePattern(alternative: string): RegExp {
  const isWhole = alternative.startsWith('=');
  const between = String.raw`\s(?:\S+\s){0,${mostBetween}}`;
  const parts = plain(alternative.replace(/^=/, ''))
    .split('+')
    .map((part) =>
      part
        .trim()
        .split(' ')
        .map((word) => (word === '*' ? String.raw`(?<text>\S.*)` : makeWord(word)))
        .join(' '),
    );
  const body = parts.join(between);
  return new RegExp(isWhole ? `^${body}$` : body, 'u');
}

function makeWord(word: string): string {
  const letters = word.replace(/~$/, '').replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return notBefore + letters + (word.endsWith('~') ? String.raw`\S*` : notAfter);
}
