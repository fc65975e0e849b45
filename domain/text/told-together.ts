import { foldWord } from './fold-spelling.ts';
import { follow, isSpelt, type Pattern, patternIn, type Piece } from './matcher.ts';
import { isNear, type Word } from './spoken-words.ts';

/** Words with one meaning. A pattern of several words has them in order, with at most one other word between two. */
export interface WordGroup {
  /** The patterns by the letters with which their first word may begin, in its spelling or its sound. */
  readonly byLetter: ReadonlyMap<string, readonly Pattern[]>;
  /** These patterns begin with any letter. */
  readonly endings: readonly Pattern[];
}

/** The first and the last place of words in a text. */
export type Span = readonly [number, number];

const shortestSound = 4;
/** One letter may differ in a word of this length. In a shorter word another letter makes another word. */
const shortestNear = 7;
const widestGap = 1;
const latin = /^[a-z]/;

/** Reads "दवा", "प्याय~" and "rat poison" of one language, and the lists of other languages, as a group. */
export function wordGroupIn(lists: readonly (readonly string[] | undefined)[]): WordGroup {
  const patterns = lists.flatMap((list = []) => patternsIn(list));
  const byLetter = new Map<string, Pattern[]>();
  for (const pattern of patterns) {
    for (const letter of firstLetters(pattern)) {
      const others = byLetter.get(letter);
      if (others) others.push(pattern);
      else byLetter.set(letter, [pattern]);
    }
  }
  return { byLetter, endings: patterns.filter(({ pieces: [first] }) => first?.how === 'ending') };
}

function firstLetters({ pieces: [first] }: Pattern): ReadonlySet<string> {
  const beginnings = first === undefined || first.how === 'ending' ? [] : [first.written, first.sound];
  return new Set(beginnings.map((text) => text.slice(0, 1)).filter((letter) => letter !== ''));
}

/** A Latin word in a language of another script is also compared by its sound, if that is long enough. */
function patternsIn(list: readonly string[]): Pattern[] {
  const isLatin = list.every((entry) => !/[^\p{ASCII}’]/u.test(entry));
  const mayHear = ({ written, sound }: Piece) => !isLatin && latin.test(written) && sound.length >= shortestSound;
  return list.map((entry) => {
    const pattern = patternIn(entry, { blank: widestGap, soundOf: foldWord });
    return { ...pattern, pieces: pattern.pieces.map((piece) => (mayHear(piece) ? piece : { ...piece, sound: '' })) };
  });
}

/** Returns the places in a text with words of a group. */
export function findGroup(words: readonly Word[], { byLetter, endings }: WordGroup): Span[] {
  const spans: Span[] = [];
  for (const [start, { raw, forms }] of words.entries()) {
    const [written = '', sounded = ''] = [raw[0], forms[0]?.[0]];
    const asHeard = sounded === written ? undefined : byLetter.get(sounded);
    for (const patterns of [byLetter.get(written), asHeard, endings]) {
      for (const pattern of patterns ?? []) {
        const last = follow(words, pattern, isTold, start)?.at(-1);
        if (last !== undefined) spans.push([start, last]);
      }
    }
  }
  return spans;
}

function isTold(word: Word, piece: Piece): boolean {
  if (isSpelt(word, piece)) return true;
  const { how, written, sound } = piece;
  if (how === 'ending') return false;
  // "फंसी" (stuck) sounds like "fansi" (a noose), so only a Latin word is compared by its sound.
  const isHeard = sound !== '' && latin.test(word.raw);
  const [fold = ''] = word.forms;
  if (isHeard && (how === 'stem' ? fold.startsWith(sound) : fold === sound)) return true;
  return how === 'word' && written.length >= shortestNear && isNear(word.raw, written);
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
