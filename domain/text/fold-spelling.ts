/** Keeps the folds, because the catalogue and the questions repeat the same words. */
const remembered = new Map<string, string>();
/** Folds for some 10 MB, so that nobody can fill the memory with questions. */
const mostRemembered = 50_000;
/** A longer text is no word that will be repeated. */
const longestRemembered = 40;

/**
 * Returns the common form of a word's spellings in Devanagari and in Latin letters: किसान, kisan and kisaan become
 * "kisn". It leaves out long and short vowels, breath and doubling, because spellings differ there.
 */
export function foldSpelling(word: string): string {
  if (word.length > longestRemembered) return makeFold(word);
  const known = remembered.get(word);
  if (known !== undefined) return known;
  if (remembered.size >= mostRemembered) remembered.clear();
  const fold = makeFold(word);
  // A word cut out of a question keeps the whole question in memory; a copy of its letters does not.
  remembered.set([...word].join(''), fold);
  return fold;
}

function makeFold(word: string): string {
  const written = word.normalize('NFD').replaceAll('\u093C', '').toLowerCase().replaceAll(unwrittenVowel, 'a');
  const latin = [...written].map(inLatin).join('');
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
    .replaceAll(/q|c(?!c?h)/g, 'k')
    .replaceAll('ch', 'c')
    // Fertiliser is written fertilizer.
    .replaceAll(/(?<=[a-z]{3})iz(?=e|i|a)/g, 'is')
    .replaceAll('z', 'j')
    .replaceAll('y', 'i')
    .replaceAll(/([bcdgjkpst])h/g, '$1')
    // टमाटर is written tamatar and tamater.
    .replace(/er$/, 'r')
    // A doubled letter is one, but "banana" is not "ban".
    .replaceAll(/(.)\1+/g, '$1')
    .replaceAll('a', '');
  return first + rest;
}

/** Between two consonants of Devanagari an "a" is spoken, and not written. */
const unwrittenVowel = /(?<=[क-ह])(?=[क-ह])/g;

/** Returns the words of a text in their own spelling. */
export function writtenWords(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Returns the words of a text, each folded. A sign alone is no word. */
export function foldWords(text: string): string[] {
  return writtenWords(text)
    .map(foldWord)
    .filter((fold) => fold !== '');
}

/**
 * Too many words share a fold of one letter ("zzzz" and "jh"), so such a word keeps its own letters. So does a word
 * without a vowel and with a fold of two letters: "zzzzqq" is not "jk".
 */
export function foldWord(word: string): string {
  const fold = foldSpelling(word);
  const isTooShort = fold.length === 1 || (fold.length === 2 && vowelless.test(word));
  return isTooShort ? `=${word.normalize('NFC').toLowerCase()}` : fold;
}

/** A word without vowels that is at least twice as long as a fold of two letters. */
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
