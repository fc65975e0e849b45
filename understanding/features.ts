import { foldWord } from '#domain/text/fold-spelling.ts';

/** A word of a question as the reader sees it. */
export interface SeenWord {
  readonly raw: string;
  readonly fold: string;
  /** A name or a figure counts by its kind, so that the reader learns no crop, place or amount by heart. */
  readonly kind: 'word' | 'crop' | 'place' | 'number';
}

/** Sees the words of a question, of which some belong to the name of a crop or a place. */
export function seeWords(
  raws: readonly string[],
  nameAt: (at: number) => 'crop' | 'place' | undefined,
): readonly SeenWord[] {
  const kindOf = (raw: string, at: number) => nameAt(at) ?? (isNumber.test(raw) ? 'number' : 'word');
  return raws.map((raw, at) => ({ raw, fold: foldWord(raw), kind: kindOf(raw, at) }));
}

const isNumber = /^\p{N}/u;

const shortestPiece = 2;
const longestPiece = 5;

/** The hashes of everything that the reader looks at: pieces of words, words, and words that stand together. */
export function featuresOf(words: readonly SeenWord[]): Uint32Array {
  const found = new Set<number>();
  const seen = words.map(({ kind, fold, raw }) => (kind === 'word' ? fold || raw : `<${kind}>`));
  for (const [at, word] of seen.entries()) {
    const { kind, raw } = words[at] ?? { kind: 'word', raw: word };
    if (kind === 'word') {
      const whole = `^${word}$`;
      for (let length = shortestPiece; length <= longestPiece; length += 1)
        for (let from = 0; from + length <= whole.length; from += 1)
          found.add(hashOf(`piece ${whole.slice(from, from + length)}`));
      found.add(hashOf(`raw ${raw}`));
    }
    found.add(hashOf(`word ${word}`));
    found.add(hashOf(`pair ${seen[at - 1] ?? '^'} ${word}`));
    if (at >= 2) found.add(hashOf(`apart ${seen[at - 2]} ${word}`));
  }
  found.add(hashOf(`pair ${seen.at(-1) ?? '^'} $`));
  if (words.length <= fewWords) found.add(hashOf(`words ${words.length}`));
  return Uint32Array.from(found);
}

/** Only the number of words of a short question tells something: "and in Pune?" goes on with the last question. */
const fewWords = 4;

/** FNV-1a over the UTF-16 units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
