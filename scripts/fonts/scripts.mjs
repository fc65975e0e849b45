/* The scripts of India that have a family in Anek, by the names of Unicode, without Devanagari (its lists are in
   `devanagari-clusters.mjs`). `part` is Fontsource's name for the letters of the script. `joins`: two letters with the
   sign for no vowel between them always make one shape. Elsewhere the whole font too leaves some pairs apart. */
export const scripts = {
  Bengali: { family: 'anek-bangla', part: 'bengali', block: 0x0980, joins: true },
  Gujarati: { family: 'anek-gujarati', part: 'gujarati', block: 0x0a80, joins: false },
  Gurmukhi: { family: 'anek-gurmukhi', part: 'gurmukhi', block: 0x0a00, joins: false },
  Kannada: { family: 'anek-kannada', part: 'kannada', block: 0x0c80, joins: true },
  Malayalam: { family: 'anek-malayalam', part: 'malayalam', block: 0x0d00, joins: false },
  Oriya: { family: 'anek-odia', part: 'oriya', block: 0x0b00, joins: true },
  Tamil: { family: 'anek-tamil', part: 'tamil', block: 0x0b80, joins: false },
  Telugu: { family: 'anek-telugu', part: 'telugu', block: 0x0c00, joins: true },
};

/** Letters that several scripts share: the ends of sentences, and the joiners. */
const shared = new Set([0x0964, 0x0965, 0x200c, 0x200d]);

/** All letters of a script that its font draws, and the shared ones. */
export function lettersOfScript({ block }, drawn) {
  return drawn.filter((letter) => (letter >= block && letter < block + 0x80) || shared.has(letter));
}

/** The sign for no vowel has the same place in each block. */
export function noVowelOf({ block }) {
  return String.fromCodePoint(block + 0x4d);
}

/** The consonants, as a range for a regular expression. They have the same places in each block. */
export function consonantsOf({ block }) {
  return `${String.fromCodePoint(block + 0x15)}-${String.fromCodePoint(block + 0x39)}`;
}

/** The letters that a font joins into one shape: a letter, those joined to it, and the signs around them. */
export function clustersOf(script, text) {
  const joiner = `${noVowelOf(script)}[\\u200c\\u200d]?`;
  const own = `[\\u{${script.block.toString(16)}}-\\u{${(script.block + 0x7f).toString(16)}}]`;
  const cluster = new RegExp(
    `(?:(?=${own})\\p{L}\\p{M}*?${joiner}(?=\\p{L}))*(?=${own})\\p{L}[\\p{M}\\u200c\\u200d]*`,
    'gu',
  );
  return text.normalize('NFC').match(cluster) ?? [];
}
