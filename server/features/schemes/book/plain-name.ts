import { foldWord } from '#domain/text/fold-spelling.ts';
import { replaceWords, writtenWords } from '#domain/text/tokens.ts';
import { typedWords } from '#languages/typed-words.ts';

/** Many schemes have "Yojana" in their names, and people add it to other names. */
const kinds = new Set(typedWords('schemeKind').map(foldWord));

/** Matches only whole words, with any number of spaces between them. */
const primeMinister = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}])(?:${typedWords('primeMinister')
    .join('|')
    .replaceAll(' ', String.raw`\s+`)})(?![\p{L}\p{M}\p{N}])`,
  'giu',
);

/**
 * Reduces names to the words that differ: "Pradhan Mantri Kisan Yojana" and "पंतप्रधान किसान योजना" become "pm Kisan"
 * and "pm किसान".
 */
export function plainName(text: string): string {
  const short = text.replaceAll(primeMinister, 'pm');
  const apart = replaceWords(short, (word) => (kinds.has(foldWord(word)) ? '' : word));
  return writtenWords(apart).length === 0 ? short : apart.replaceAll(/\s+/g, ' ').trim();
}

/** Removes sums: in "pm kisan 6000" the sum is in the scheme's title, but not in its name. */
export function withoutSums(text: string): string {
  return replaceWords(text, (word) => (/^\p{N}+$/u.test(word) ? '' : word));
}
