/* The letters of Hindi and Marathi as shaped clusters, with a list for each font. Anek has a glyph for nearly every
   conjunct (five times our budget). Conjuncts outside the lists are drawn with half letters, which is also correct. */
const letters = [...'अआइईउऊऋएऐओऔऑकखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसह'];
const dotted = ['क़', 'ख़', 'ग़', 'ज़', 'ड़', 'ढ़', 'फ़'];
const precomposed = ['\u0958', '\u0959', '\u095a', '\u095b', '\u095c', '\u095d', '\u095e'];
const signs = [...'ािीुूृेैोौॉॅंःँ़्।॥॰₹', '\u200c', '\u200d'];

/** The characters of the core font; `fonts.css` gives the browser the same range. */
export const coreText = [...letters, ...precomposed, ...signs].join('');

/** The rest of the block, loaded only by a page that uses one of these characters. */
export const restText = range(0x0900, 0x097f)
  .filter((character) => !coreText.includes(character))
  .join('');

const halves = [...'कखगघचजझञणतथधनपफबभमयलवशषस', 'क्ष', 'त्त', 'त्र', 'श्र'].map(halve);
const dottedHalves = ['ज़', 'फ़', 'ख़'].map(halve);
const overLetters = ['र्क', 'र्कि', 'र्की', 'र्के', 'र्को'];
const withRa = [...[...'कगजटडतदपबभमसशवधफ'].map((letter) => `${letter}्र`), 'ष्ट्र'];
/** Letters without a half form, and pairs that readers know only as one sign. */
const fused = 'क्ष ज्ञ त्त द्द द्ध द्य द्व ट्ट ट्ठ ड्ड ह्म ह्न ह्य ह्व रु रू हृ'.split(' ');
/** Vowel signs that must reach exactly to their letter's stem. */
const fitted = [
  ...[...'कगचजटडतथदधनपबमयरलवशसहखफछ', 'ड़'].flatMap((letter) => [`${letter}ि`, `${letter}ी`]),
  ...'सिं लिं हिं टीं हीं मीं कां काँ कें कैं कों रे रें'.split(' '),
];

export const coreClusters = [
  ...letters,
  ...dotted,
  ...signs,
  ...halves,
  ...dottedHalves,
  ...overLetters,
  ...withRa,
  ...fused,
  ...fitted,
];

/**
 * Marathi uses no dotted letters and hardly ever the clusters left out here. It has two letters of its own, and joins य
 * to letters without a half form. Schemes that it borrows from Hindi say "मुफ़्त" and "ज़्यादा".
 */
const marathiLetters = [...'ऱॲ'];
const borrowedByMarathi = ['ज़', 'फ़'];
const marathiJoined = 'ऱ्य ऱ्ह ट्य ठ्य ड्य ढ्य ळ्य'.split(' ');
const marathiFitted = 'णि णी ठि ठी ळी किं'.split(' ');

const rareInMarathi = new Set('ज्र भ्र ट्ठ ड्ड ह्न ह्व हृ काँ'.split(' '));

export const marathiText = [...letters, ...marathiLetters, ...signs].join('');

export const marathiClusters = [
  ...letters,
  ...marathiLetters,
  ...signs,
  ...halves,
  ...overLetters,
  ...[...withRa, ...fused, ...fitted].filter((cluster) => !rareInMarathi.has(cluster) && !cluster.includes('\u093c')),
  ...marathiJoined,
  ...marathiFitted,
  ...borrowedByMarathi,
  ...borrowedByMarathi.map(halve),
];

function halve(letter) {
  return `${letter}्\u200dक`;
}

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}
