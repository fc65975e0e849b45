/*
 * What Hindi and Marathi are written with, as shaped clusters. Anek draws a glyph of its own for nearly every
 * conjunct (five times our budget); those not named here are composed of half letters, which is equally correct.
 */
const letters = [...'अआइईउऊऋएऐओऔऑकखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसह'];
const dotted = ['क़', 'ख़', 'ग़', 'ज़', 'ड़', 'ढ़', 'फ़'];
const precomposed = ['\u0958', '\u0959', '\u095a', '\u095b', '\u095c', '\u095d', '\u095e'];
const signs = [...'ािीुूृेैोौॉॅंःँ़्।॥॰₹', '\u200c', '\u200d'];

/** The characters of the core font; `fonts.css` gives the browser the same range. */
export const coreText = [...letters, ...precomposed, ...signs].join('');

/** All the rest of the block, loaded only by a page that uses one of them. */
export const restText = range(0x0900, 0x097f)
  .filter((character) => !coreText.includes(character))
  .join('');

const halfLetters = [...'कखगघचजझञणतथधनपफबभमयलवशषस', 'ज़', 'फ़', 'ख़', 'क्ष', 'त्त', 'त्र', 'श्र'].map(
  (letter) => `${letter}्\u200dक`,
);
const overLetters = ['र्क', 'र्कि', 'र्की', 'र्के', 'र्को'];
const withRa = [...[...'कगजटडतदपबभमसशवधफ'].map((letter) => `${letter}्र`), 'ष्ट्र'];
/** Letters that have no half form, and pairs that a reader knows only as one sign. */
const fused = 'क्ष ज्ञ त्त द्द द्ध द्य द्व ट्ट ट्ठ ड्ड ह्म ह्न ह्य ह्व रु रू हृ'.split(' ');
/** Vowel signs that reach exactly to their letter's stem. */
const fitted = [
  ...[...'कगचजटडतथदधनपबमयरलवशसहखफछ', 'ड़'].flatMap((letter) => [`${letter}ि`, `${letter}ी`]),
  ...'सिं लिं हिं टीं हीं मीं कां काँ कें कैं कों रे रें'.split(' '),
];

export const coreClusters = [
  ...letters,
  ...dotted,
  ...signs,
  ...halfLetters,
  ...overLetters,
  ...withRa,
  ...fused,
  ...fitted,
];

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}
