import { problemCropOf } from '#catalogue/problems.ts';
import { problemsWithSigns } from '#catalogue/signs.ts';
import { isNear, plain, type Word, wordsOf } from '#domain/spoken-words.ts';
import { namesAtHand } from '#languages/names.ts';

import { findCrops } from './crops.ts';
import type { Vocabulary } from './words.ts';

/** One name that a problem is called by, word by word. */
export type ProblemName = readonly Word[];

/** Shorter words are other words when one letter differs. */
const shortestNear = 6;
/** Shorter words that are spelt in another way are other words. */
const shortestAlone = 4;

/** The words by which a problem of a crop may be named: without the crop, and without words such as "disease". */
export function namingWords(text: string, cropId: string, vocabulary: Vocabulary): Word[] {
  const words = wordsOf(text, vocabulary.endings);
  const ofCrop = findCrops(words, vocabulary).filter(({ crop }) => crop?.id === cropId);
  const cropWords = new Set(ofCrop.flatMap(({ at }) => [...at]));
  return words.filter((word, at) => !cropWords.has(at) && !isAmong(word, vocabulary.diseaseWords));
}

/**
 * The names that only this problem has: "Yellow rust", "Tuta". A phrase that people use for any sick plant ("leaf
 * spot", "stem borer", "wilt") is no name: a farmer who says so describes a sign.
 */
export function specificNames(names: readonly string[], cropId: string, vocabulary: Vocabulary): ProblemName[] {
  return wholeNames(names, cropId, vocabulary).flatMap((name) =>
    isSpecific(name, vocabulary) ? [name] : asWritten(name, vocabulary),
  );
}

/** Each name word by word, also one that only tells a look: "Brown spot". */
export function wholeNames(names: readonly string[], cropId: string, vocabulary: Vocabulary): ProblemName[] {
  return names
    .flatMap(eachName)
    .map((name) => trimmed(namingWords(name, cropId, vocabulary), vocabulary))
    .filter(({ length }) => length > 0);
}

/** "भुरी" (powdery mildew) sounds as "भूरी" (brown) does: only its letters tell which is meant. */
function asWritten(name: ProblemName, { signsAsWritten, kindWords }: Vocabulary): ProblemName[] {
  const [only] = name;
  if (name.length !== 1 || only === undefined) return [];
  return signsAsWritten.has(only.raw) || isAmong(only, kindWords) ? [] : [[{ raw: only.raw, forms: [] }]];
}

/** "Yellow (stripe) rust" is called "Yellow rust", and by what stands in the brackets. */
function eachName(name: string): string[] {
  const inBrackets = [...name.matchAll(/\(([^)]*)\)/g)].map(([, inside = '']) => inside);
  return [name.replaceAll(/\([^)]*\)/g, ' '), ...inBrackets].flatMap((each) => each.split(','));
}

let every: { readonly specific: readonly ProblemName[]; readonly written: ReadonlySet<string> } | undefined;

/** Whether a text names a problem of whichever crop, or is as a whole what one is called. */
export function namesAProblem(text: string, vocabulary: Vocabulary): boolean {
  every ??= {
    specific: problemsWithSigns.flatMap((id) => specificNames(namesAtHand('problems', id), cropOf(id), vocabulary)),
    written: new Set(problemsWithSigns.flatMap((id) => namesAtHand('problems', id)).map(plain)),
  };
  return every.written.has(plain(text.trim())) || lengthOfNamed(namingWords(text, '', vocabulary), every.specific) > 0;
}

function cropOf(problemId: string): string {
  return problemCropOf(problemId.split('__')[0] ?? '')?.id ?? '';
}

const namesOfCrop = new Map<string, readonly ProblemName[]>();

/** Whether a text is a crop and the name of a problem it may have, and nothing else: "wheat loose smut". */
export function isProblemAlone(text: string, cropId: string, vocabulary: Vocabulary): boolean {
  const tellingWords = (each: string) =>
    namingWords(each, cropId, vocabulary).filter(({ raw }) => !vocabulary.ignored.has(raw));
  let names = namesOfCrop.get(cropId);
  if (!names) {
    const ofCrop = problemsWithSigns.filter((id) => [cropId, 'general'].includes(cropOf(id)));
    names = ofCrop
      .flatMap((id) => namesAtHand('problems', id))
      .flatMap(eachName)
      .map(tellingWords);
    namesOfCrop.set(cropId, names);
  }
  const said = tellingWords(text);
  const isWhole = (name: ProblemName) =>
    name.length === said.length && name.every((word, at) => isSame(said[at], word) && !isShort(said[at], word));
  return said.length > 0 && names.some(isWhole);
}

/** "जास्त" (more) sounds as "जस्ता" (zinc) does. */
function isShort(said: Word | undefined, word: Word): boolean {
  const spelt = [said, word].map((each) => each?.forms[0] ?? '');
  return said?.raw !== word.raw && spelt.some(({ length }) => length < shortestAlone);
}

/** How many words the longest of the names has that are said one after the other; 0 where none is said. */
export function lengthOfNamed(said: readonly Word[], names: readonly ProblemName[]): number {
  const isSaid = (name: ProblemName) =>
    said.some((_word, start) =>
      // "chya", an ending that is written apart, sounds as "छाछिया" does.
      name.every(
        (word, offset) => isSame(said[start + offset], word) && !(name.length === 1 && isShort(said[start], word)),
      ),
    );
  return Math.max(0, ...names.filter(isSaid).map(({ length }) => length));
}

/** A word for a kind of problem, such as "rust", needs another beside it: many crops have more than one rust. */
function isSpecific(name: ProblemName, { signWords, kindWords }: Vocabulary): boolean {
  const telling = name.filter((word) => !isAmong(word, signWords) || isAmong(word, kindWords));
  return telling.some((word) => !isAmong(word, kindWords)) || (telling.length > 0 && name.length > 1);
}

/** "का फल छेदक", once the crop is left out, is "फल छेदक". */
function trimmed(name: ProblemName, { ignored }: Vocabulary): ProblemName {
  const isWord = ({ raw }: Word) => !ignored.has(raw);
  const first = name.findIndex(isWord);
  return first === -1 ? [] : name.slice(first, name.findLastIndex(isWord) + 1);
}

function isAmong({ forms }: Word, words: ReadonlySet<string>): boolean {
  return forms.some((form) => words.has(form));
}

function isSame(said: Word | undefined, word: Word): boolean {
  if (said === undefined) return false;
  if (said.raw === word.raw) return true;
  if (said.forms.some((form) => word.forms.includes(form))) return true;
  const [one = '', other = ''] = [said.forms[0], word.forms[0]];
  return one.length >= shortestNear && other.length >= shortestNear && isNear(one, other);
}
