import { foldWord } from '#domain/text/fold-spelling.ts';
import { wordsOf } from '#domain/text/spoken-words.ts';
import { typedWords } from '#languages/typed-words.ts';

const particles = asWritten(typedWords('particles'));
const animalWords = asWritten(typedWords('animals'));
const insectWords = asWritten(typedWords('insectWords'));
const signWords = asWritten(typedWords('signWords'));
const anyProblem = asWritten(typedWords('anyProblem'));
/** The common words for any problem of a plant. With them "potato disease" finds the problems of potatoes. */
const kindWords = asWritten([...typedWords('anyProblem'), ...typedWords('insectWords')]);
/** Finds other spellings ("bimaari"). Short folds are left out: खीरा (cucumber) and "keera" share one. */
const kindFolds = new Set([...kindWords].map(foldWord).filter((fold) => fold.length > 3));

function asWritten(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => wordsOf(text)).map(({ raw }) => raw));
}

/** The words of a search without the particles, which only join other words. */
export function tellingWords(text: string): string[] {
  return wordsOf(text).flatMap(({ raw }) => (particles.has(raw) ? [] : raw));
}

export function isKindWord(word: string): boolean {
  return kindWords.has(word) || kindFolds.has(foldWord(word));
}

/** Whether the word means any disease or pest at all. */
export function isAnyProblem(word: string): boolean {
  return anyProblem.has(word);
}

export function isInsectWord(word: string): boolean {
  return insectWords.has(word);
}

/** Whether the word tells how a plant or an insect looks: "white", "spot". */
export function isSignWord(word: string): boolean {
  return signWords.has(word);
}

export function isAnimalWord(word: string): boolean {
  return animalWords.has(word);
}
