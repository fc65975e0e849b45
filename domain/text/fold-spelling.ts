import { withPlainDigits } from '../numbers/digits.ts';
import { remember } from './remember.ts';
import { joinedRules, latinRules, leftOut } from './scripts/latin.ts';
import { inLatin } from './scripts/scripts.ts';
import { writtenWords } from './tokens.ts';

/**
 * Returns the common form of a word's spellings in the scripts of India and in Latin letters: किसान, কিষান, kisan and
 * kisaan become "kisn". It leaves out long and short vowels, breath and doubling, because spellings differ there. A word
 * in a script that `scripts/` does not have keeps its letters.
 */
export const foldSpelling = remember(makeFold);

function makeFold(word: string): string {
  const latin = inLatin(withPlainDigits(word.toLowerCase()))
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  const first = latin.startsWith(leftOut) ? leftOut : '';
  const spelt = applyRules(latin, latinRules).replaceAll(leftOut, '');
  return first + applyRules(spelt, joinedRules);
}

function applyRules(text: string, rules: typeof latinRules): string {
  return rules.reduce((changed, [said, as]) => changed.replaceAll(said, as), text);
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
