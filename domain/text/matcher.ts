import { speltWords } from './tokens.ts';

/**
 * One word of a pattern: "rate" as it is, "दिखा~" with any ending, "~phos" with any beginning, or "*", which stands for
 * one or more words.
 */
export interface Piece {
  readonly how: 'word' | 'stem' | 'ending' | 'star';
  /** The word in the one form of its spellings. */
  readonly written: string;
  readonly sound: string;
  /** The most other words that may stand before it. */
  readonly gap: number;
}

/** Words that belong together in a text. */
export interface Pattern {
  readonly pieces: readonly Piece[];
  /** True with "=" before the pattern: it must be the whole text. */
  readonly isWhole: boolean;
  /** True with "!" before it: what it tells decides, whatever else the text says. */
  readonly isDecisive: boolean;
}

/** How a list's patterns are read. */
export interface PatternStyle {
  /** The most other words between two words with a blank between them, and with "+". */
  readonly blank: number;
  readonly plus?: number;
  /** The sound of a word, where sounds count. Its tables of scripts are large, so the voice agent does without. */
  readonly soundOf?: (word: string) => string;
}

/** Reads "open + market", "=market prices", "show price~", "find *" or "!loan waiver". */
export function patternIn(text: string, { blank, plus = blank, soundOf = noSound }: PatternStyle): Pattern {
  const [, mark = '', rest = ''] = /^([=!]?)(.*)$/s.exec(text.trim()) ?? [];
  const pieces = rest
    .split(/\s+/)
    .flatMap((part, at, parts) => (part === '+' ? [] : piecesOf(part, parts[at - 1] === '+' ? plus : blank, soundOf)));
  return { pieces, isWhole: mark === '=', isDecisive: mark === '!' };
}

const noSound = () => '';

function piecesOf(text: string, gap: number, soundOf: (word: string) => string): Piece[] {
  if (text === '*') return [{ how: 'star', written: '', sound: '', gap: 0 }];
  const words = speltWords(text);
  return words.map((written, at) => ({
    how: at === 0 && text.startsWith('~') ? 'ending' : at === words.length - 1 && text.endsWith('~') ? 'stem' : 'word',
    written,
    sound: soundOf(written),
    gap: at === 0 ? gap : 0,
  }));
}

/** Whether a word of a text is a piece: each kind of list has its own answer for misspelt words and for other scripts. */
export type IsSaid<Word> = (word: Word, piece: Piece) => boolean;

/** Whether a word is a piece by its spelling alone. */
export function isSpelt({ raw }: { readonly raw: string }, { how, written }: Piece): boolean {
  if (how === 'stem') return raw.startsWith(written);
  return how === 'ending' ? raw.endsWith(written) : raw === written;
}

/**
 * Returns the place of each piece in a text, of a star the first one, if the pattern begins at this word. The nearest
 * words count, and a star takes as many as it can.
 */
export function follow<Word>(
  words: readonly Word[],
  { pieces, isWhole }: Pattern,
  isSaid: IsSaid<Word>,
  start: number,
): number[] | undefined {
  const [first] = pieces;
  const word = words[start];
  if (first === undefined || word === undefined || (isWhole && start > 0)) return undefined;
  if (first.how !== 'star' && !isSaid(word, first)) return undefined;
  const from = (place: number, at: number): number[] | undefined => {
    const piece = pieces[at];
    if (!piece) return isWhole && place < words.length ? undefined : [];
    if (piece.how === 'star') {
      for (let next = words.length; next > place; next -= 1) {
        const rest = from(next, at + 1);
        if (rest) return [place, ...rest];
      }
      return undefined;
    }
    const last = at === 0 ? place : place + piece.gap;
    for (let next = place; next <= last; next += 1) {
      const each = words[next];
      if (each === undefined) return undefined;
      if (!isSaid(each, piece)) continue;
      const rest = from(next + 1, at + 1);
      if (rest) return [next, ...rest];
    }
    return undefined;
  };
  return from(start, 0);
}
