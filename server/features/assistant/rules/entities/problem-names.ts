import { problemCropOf } from '#catalogue/problems.ts';
import { problemsWithSigns } from '#catalogue/signs.ts';
import { lazyOf } from '#domain/lazy.ts';
import { spelt } from '#domain/text/spelling.ts';
import { isNear, type Word, wordsOf } from '#domain/text/spoken-words.ts';
import { namesAtHand } from '#languages/names.ts';

import { findCrops } from './crops.ts';
import type { Vocabulary } from '../words.ts';

/** One name of a problem, word by word. */
export type ProblemName = readonly Word[];

/** In a shorter word, one different letter makes another word. */
const shortestNear = 6;
/** A shorter word in another spelling is another word. */
const shortestAlone = 4;

/** Short words may make another word together. */
const shortestJoined = 6;

/**
 * The words of a text that may name a problem: not the crop, and not words such as "disease". The crop is empty for
 * any crop; no word names the crop "general".
 */
export function namingWords(text: string, cropId: string, vocabulary: Vocabulary): Word[] {
  const words = wordsOf(text, vocabulary.endings);
  const isOfCrop = cropId !== '' && cropId !== 'general';
  const ofCrop = isOfCrop ? findCrops(words, vocabulary).filter(({ crop }) => crop?.id === cropId) : [];
  const cropWords = new Set(ofCrop.flatMap(({ at }) => [...at]));
  return words.filter((word, at) => !cropWords.has(at) && !isAmong(word, vocabulary.diseaseWords));
}

/**
 * The names that only this problem has: "Yellow rust", "Tuta". People use phrases such as "leaf spot", "stem borer" and
 * "wilt" for any sick plant. With these a farmer describes a sign and names no problem.
 */
export function specificNames(whole: readonly ProblemName[], vocabulary: Vocabulary): ProblemName[] {
  return whole.flatMap((name) => (isSpecific(name, vocabulary) ? [name] : asWritten(name, vocabulary)));
}

/** Each name word by word. Also the names that only describe a look: "Brown spot". */
export function wholeNames(names: readonly string[], cropId: string, vocabulary: Vocabulary): ProblemName[] {
  return names
    .flatMap(eachName)
    .map((name) => trimmed(namingWords(name, cropId, vocabulary), vocabulary))
    .filter(({ length }) => length > 0);
}

/** "भुरी" (powdery mildew) sounds like "भूरी" (brown), so only the exact spelling tells which one a person means. */
function asWritten(name: ProblemName, { signsAsWritten, kindWords }: Vocabulary): ProblemName[] {
  const [only] = name;
  if (name.length !== 1 || only === undefined) return [];
  return signsAsWritten.has(only.raw) || isAmong(only, kindWords) ? [] : [[{ raw: only.raw, forms: [] }]];
}

/** People call "Yellow (stripe) rust" by the name without the brackets, and by the words in the brackets. */
function eachName(name: string): string[] {
  const inBrackets = [...name.matchAll(/\(([^)]*)\)/g)].map(([, inside = '']) => inside);
  return [name.replaceAll(/\([^)]*\)/g, ' '), ...inBrackets].flatMap((each) => each.split(','));
}

const everyIn = lazyOf((vocabulary: Vocabulary) => ({
  specific: specificNames(
    problemsWithSigns.flatMap((id) => wholeNames(namesAtHand('problems', id), cropOf(id), vocabulary)),
    vocabulary,
  ),
  written: new Set(problemsWithSigns.flatMap((id) => namesAtHand('problems', id)).map(spelt)),
}));

/** Whether a text names a problem of any crop, or is as a whole the name of one. */
export function namesAProblem(text: string, vocabulary: Vocabulary): boolean {
  const every = everyIn(vocabulary);
  return every.written.has(spelt(text.trim())) || lengthOfNamed(namingWords(text, '', vocabulary), every.specific) > 0;
}

function cropOf(problemId: string): string {
  return problemCropOf(problemId.split('__')[0] ?? '')?.id ?? '';
}

const namesOfCropsIn = lazyOf((_vocabulary: Vocabulary) => new Map<string, readonly ProblemName[]>());

/** Whether a text has only a crop and the name of one of its problems: "wheat loose smut". */
export function isProblemAlone(text: string, cropId: string, vocabulary: Vocabulary): boolean {
  const tellingWords = (each: string) =>
    namingWords(each, cropId, vocabulary).filter(({ raw }) => !vocabulary.ignored.has(raw));
  const namesOfCrop = namesOfCropsIn(vocabulary);
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

/** "जास्त" (more) sounds like "जस्ता" (zinc), so a short word must have the exact spelling. */
function isShort(said: Word | undefined, word: Word): boolean {
  const spelt = [said, word].map((each) => each?.forms[0] ?? '');
  return said?.raw !== word.raw && spelt.some(({ length }) => length < shortestAlone);
}

/** The number of words in the longest name that the person says; 0 if they say none. */
export function lengthOfNamed(said: readonly Word[], names: readonly ProblemName[]): number {
  const isSaid = (name: ProblemName) =>
    isSaidJoined(said, name) ||
    said.some((_word, start) =>
      // "chya", an ending that people write as a separate word, sounds like "छाछिया" (powdery mildew).
      name.every(
        (word, offset) => isSame(said[start + offset], word) && !(name.length === 1 && isShort(said[start], word)),
      ),
    );
  return Math.max(0, ...names.filter(isSaid).map(({ length }) => length));
}

/** Marathi joins the words of many names: people write "चक्री भुंगा" for "चक्रीभुंगा", and "पांढरीमाशी" for "पांढरी माशी". */
function isSaidJoined(said: readonly Word[], name: ProblemName): boolean {
  const whole = name.map(({ raw }) => raw).join('');
  if (whole.length < shortestJoined) return false;
  return said.some(({ raw }, at) => raw === whole || `${raw}${said[at + 1]?.raw ?? ''}` === whole);
}

/** A word for a kind of problem, such as "rust", needs another word, because many crops have more than one rust. */
function isSpecific(name: ProblemName, { signWords, kindWords }: Vocabulary): boolean {
  const telling = name.filter((word) => !isAmong(word, signWords) || isAmong(word, kindWords));
  return telling.some((word) => !isAmong(word, kindWords)) || (telling.length > 0 && name.length > 1);
}

/** Without its crop, a name may begin with an idle word: "का फल छेदक" becomes "फल छेदक". */
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
