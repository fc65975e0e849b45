import { foldWord } from './fold-spelling.ts';
import { spelt } from './spelling.ts';
import { isNear, type Word } from './spoken-words.ts';

/**
 * One word of an entry: a whole word, a beginning with "*" after it, or an ending with "*" before it, such as "*phos".
 */
interface Piece {
  readonly written: string;
  /** The sound, for a Latin word in a language of another script. A short sound would match too many words. */
  readonly sound: string | undefined;
  readonly isStem: boolean;
  readonly isEnding: boolean;
}

type Entry = readonly Piece[];

/** Words with one meaning. An entry of several words has them in order, with at most one other word between two. */
export interface WordGroup {
  /** The entries by the letters with which their first word may begin, in its spelling or its sound. */
  readonly byLetter: ReadonlyMap<string, readonly Entry[]>;
  /** These entries begin with any letter. */
  readonly endings: readonly Entry[];
}

/** The first and the last place of words in a text. */
export type Span = readonly [number, number];

const shortestSound = 4;
/** One letter may differ in a word of this length. In a shorter word another letter makes another word. */
const shortestNear = 7;
const widestGap = 1;
const latin = /^[a-z]/;

/** Reads "दवा", "प्याय*" and "rat poison" of one language, and the lists of other languages, as a group. */
export function wordGroupIn(lists: readonly (readonly string[] | undefined)[]): WordGroup {
  const entries = lists.flatMap((list = []) => entriesIn(list));
  const byLetter = new Map<string, Entry[]>();
  for (const entry of entries) {
    for (const letter of firstLetters(entry)) {
      const others = byLetter.get(letter);
      if (others) others.push(entry);
      else byLetter.set(letter, [entry]);
    }
  }
  return { byLetter, endings: entries.filter(([first]) => first?.isEnding) };
}

function firstLetters([first]: Entry): ReadonlySet<string> {
  const beginnings = first === undefined || first.isEnding ? [] : [first.written, first.sound ?? ''];
  return new Set(beginnings.map((text) => text.slice(0, 1)).filter((letter) => letter !== ''));
}

function entriesIn(list: readonly string[]): Entry[] {
  const isLatin = list.every((entry) => !/[^\p{ASCII}’]/u.test(entry));
  return list.map((entry) => entry.split(' ').map((piece) => pieceOf(piece, isLatin)));
}

function pieceOf(text: string, isLatin: boolean): Piece {
  const written = spelt(text.replace('*', ''));
  const sound = isLatin || !latin.test(written) ? undefined : foldWord(written);
  return {
    written,
    sound: sound !== undefined && sound.length >= shortestSound ? sound : undefined,
    isStem: text.endsWith('*'),
    isEnding: text.startsWith('*'),
  };
}

/** Returns the places in a text with words of a group. */
export function findGroup(words: readonly Word[], { byLetter, endings }: WordGroup): Span[] {
  const spans: Span[] = [];
  for (const [start, { raw, forms }] of words.entries()) {
    const [written = '', sounded = ''] = [raw[0], forms[0]?.[0]];
    const asHeard = sounded === written ? undefined : byLetter.get(sounded);
    for (const entries of [byLetter.get(written), asHeard, endings]) {
      for (const entry of entries ?? []) {
        const last = endOf(entry, words, start);
        if (last !== undefined) spans.push([start, last]);
      }
    }
  }
  return spans;
}

/** Returns the place of an entry's last word, if its first word stands at the start. */
function endOf(entry: Entry, words: readonly Word[], start: number): number | undefined {
  let next = start;
  let last = start;
  for (const [at, piece] of entry.entries()) {
    const until = at === 0 ? start : next + widestGap;
    while (next <= until && !isPiece(words[next], piece)) next += 1;
    if (next > until) return undefined;
    last = next;
    next += 1;
  }
  return last;
}

function isPiece(word: Word | undefined, { written, sound, isStem, isEnding }: Piece): boolean {
  if (word === undefined) return false;
  const { raw, forms } = word;
  if (isEnding) return raw.endsWith(written);
  if (isStem ? raw.startsWith(written) : raw === written) return true;
  // "फंसी" (stuck) sounds like "fansi" (a noose), so only a Latin word is compared by its sound.
  const isHeard = sound !== undefined && latin.test(raw);
  const fold = forms[0] ?? '';
  if (isHeard && (isStem ? fold.startsWith(sound) : fold === sound)) return true;
  return !isStem && written.length >= shortestNear && isNear(raw, written);
}

/** Whether each list has a span, all of them within this many words, in any order. */
export function standTogether(
  lists: readonly (readonly Span[])[],
  within: number,
  taken: readonly Span[] = [],
): boolean {
  const [spans, ...others] = lists;
  if (spans === undefined) return true;
  return spans.some((span) => {
    const all = [...taken, span];
    const first = Math.min(...all.map(([from]) => from));
    const last = Math.max(...all.map(([, to]) => to));
    const isApart = taken.every(([from, to]) => span[1] < from || to < span[0]);
    return isApart && last - first < within && standTogether(others, within, all);
  });
}
