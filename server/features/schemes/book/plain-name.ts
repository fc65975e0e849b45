import { foldWord } from '#domain/fold-spelling.ts';
import { typedWords } from '#languages/typed-words.ts';

/** "Yojana" is in the names of many schemes, and people add it to those of others. */
const kinds = new Set(typedWords('schemeKind').map(foldWord));

/** Whole words alone, in any number of spaces. */
const primeMinister = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}])(?:${typedWords('primeMinister')
    .join('|')
    .replaceAll(' ', String.raw`\s+`)})(?![\p{L}\p{M}\p{N}])`,
  'giu',
);

const words = /[\p{L}\p{M}\p{N}]+/gu;

/** As schemes are told apart: "Pradhan Mantri Kisan Yojana" and "पंतप्रधान किसान योजना" are "pm Kisan" and "pm किसान". */
export function plainName(text: string): string {
  const short = text.replaceAll(primeMinister, 'pm');
  const apart = short.replaceAll(words, (word) => (kinds.has(foldWord(word)) ? '' : word));
  return apart.search(words) === -1 ? short : apart.replaceAll(/\s+/g, ' ').trim();
}

/** "pm kisan 6000": the sum is in the title of the scheme, and not in its name. */
export function withoutSums(text: string): string {
  return text.replaceAll(words, (word) => (/^\p{N}+$/u.test(word) ? '' : word));
}
