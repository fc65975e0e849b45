import { spelt } from './spelling.ts';

/** People write the weed killer 2,4-D in many ways, and it is one word: "2,4-D", "2 4 d", "24D", "2,4-डी". */
const weedKiller = String.raw`(?<![\p{N}.,/-])2(?:[\s.,-]+4[\s-]*|4-?)(?:[dD]|डी)(?![\p{L}\p{M}])`;
/** "7/12", the record of a field, is one word. */
const figure = String.raw`\p{N}+(?:[.,/]\p{N}+)*`;
const ofLatin = String.raw`\p{Script=Latin}[\p{Script=Latin}\u0300-\u036F\p{Cf}]*`;
const ofOthers = String.raw`(?:(?!\p{Script=Latin})[\p{L}\p{M}\p{Cf}])+`;
/** The end of "don’t". */
const ending = String.raw`(?:['’][\p{L}\p{M}]+)?`;
const word = new RegExp(`${weedKiller}|${figure}|(?:${ofLatin}|${ofOthers})${ending}`, 'gu');

const isWord = /[\p{L}\p{N}]/u;

/** "Nashik’s" is the word "Nashik". */
const ofOwner = /['’]s$/i;

/** Returns the words of a text as they are typed, without the "’s" of an owner. */
export function writtenWords(text: string): string[] {
  return placedWords(text).map(({ written }) => written.replace(ofOwner, ''));
}

/** A word of a text, and its place in the text. */
export interface PlacedWord {
  readonly written: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the words of a text in their places. Letters keep their signs for vowels and their joiners. A number and its
 * unit are two words ("50kg"), and so are the words of two scripts ("DAPचा").
 */
export function placedWords(text: string): PlacedWord[] {
  return [...text.matchAll(word)].flatMap(({ 0: written, index }) =>
    isWord.test(written) ? { written, from: index, to: index + written.length } : [],
  );
}

const isWeedKiller = new RegExp(`^${weedKiller}$`, 'u');

/** Returns the words of a text, each in the one form of its spellings. */
export function speltWords(text: string): string[] {
  return writtenWords(text).map((each) => (isWeedKiller.test(each) ? 'twofourd' : spelt(each)));
}

/** Changes each word of a text, and leaves the signs between the words. */
export function replaceWords(text: string, change: (written: string) => string): string {
  return text.replaceAll(word, (written) => (isWord.test(written) ? change(written) : written));
}
