/** The same words come again and again, in the catalogue as in questions. */
const remembered = new Map<string, string>();
/** Together some 10 MB: nobody can fill the memory by asking. */
const mostRemembered = 50_000;
/** A longer text is no word that comes again. */
const longestRemembered = 40;

/**
 * The common form of a word in Devanagari and its spellings in Latin letters: किसान, kisan and kisaan are "kisn". Long
 * and short vowels, breath and doubling are left out, for spellings differ there.
 */
export function foldSpelling(word: string): string {
  if (word.length > longestRemembered) return makeFold(word);
  const known = remembered.get(word);
  if (known !== undefined) return known;
  if (remembered.size >= mostRemembered) remembered.clear();
  const fold = makeFold(word);
  // A word cut out of a question holds the whole question in memory; a copy of its letters does not.
  remembered.set([...word].join(''), fold);
  return fold;
}

function makeFold(word: string): string {
  const latin = [...word.normalize('NFD').replaceAll('\u093C', '').toLowerCase()].map(inLatin).join('');
  const first = latin.startsWith('a') ? 'a' : '';
  const rest = latin
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll(/ee|ii|ea/g, 'i')
    .replaceAll(/oo|uu|ou/g, 'u')
    // जैविक is written jaivik, and पौधा paudha.
    .replaceAll('ai', 'e')
    .replaceAll('au', 'o')
    .replaceAll('ph', 'f')
    .replaceAll('x', 'ks')
    .replaceAll(/[wv]/g, 'v')
    .replaceAll(/[qc](?!h)/g, 'k')
    .replaceAll('ch', 'c')
    .replaceAll('z', 'j')
    .replaceAll('y', 'i')
    .replaceAll(/([bcdgjkpst])h/g, '$1')
    // टमाटर is written tamatar and tamater.
    .replace(/er$/, 'r')
    .replaceAll('a', '')
    .replaceAll(/(.)\1+/g, '$1');
  return first + rest;
}

/** The words of a text as they are written. */
export function writtenWords(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The words of a text, each folded; a sign alone is no word. */
export function foldWords(text: string): string[] {
  return writtenWords(text)
    .map(foldWord)
    .filter((fold) => fold !== '');
}

/**
 * A fold of one letter is the same for too many words, "zzzz" and "jh"; such a word is known by its letters alone. So is
 * one without a vowel that shrinks to two letters: "zzzzqq" is not "jk".
 */
export function foldWord(word: string): string {
  const fold = foldSpelling(word);
  const isTooShort = fold.length === 1 || (fold.length === 2 && vowelless.test(word));
  return isTooShort ? `=${word.normalize('NFC').toLowerCase()}` : fold;
}

/** Twice as long as its fold of two letters. */
const vowelless = /^[b-df-hj-np-tv-xz]{4,}$/i;

const letters: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'अa आa इi ईi उu ऊu ऋri एe ऐe ऑo ओo औo ाa िi ीi ुu ूu ृri ेe ैe ॉo ोo ौo ंn ँn कk खkh गg घgh ङn चch छch ' +
    'जj झjh ञn टt ठth डd ढdh णn तt थth दd धdh नn पp फf बb भbh मm यy रr लl ळl वv शsh षsh सs हh ०0 १1 २2 ३3 ४4 ५5 ६6 ७7 ८8 ९9'
  )
    .split(' ')
    .map((pair) => [pair[0] ?? '', pair.slice(1)]),
);

function inLatin(letter: string): string {
  return letters[letter] ?? letter;
}
