import { type Word, withoutEnding } from '#domain/text/spoken-words.ts';

import { findNamed, indexNames, type NameIndex } from '../find-named.ts';
import { namesBehind, type Vocabulary } from '../words.ts';

/** A shorter fold fits too many other words. */
const shortestFold = 4;

const indexes = new WeakMap<Vocabulary['guideNames'], NameIndex<string>>();

/** The guide that the words name. */
export function guideNamed(words: readonly Word[], vocabulary: Vocabulary): string | undefined {
  const { guideNames } = vocabulary;
  const index = indexes.get(guideNames) ?? indexNames(guideNames, () => shortestFold);
  indexes.set(guideNames, index);
  const [first] = findNamed(words, index, {
    isIdle: () => false,
    mayName: () => true,
    isSure: () => false,
    basesOf: (raw) => [withoutEnding(raw, vocabulary.endings), ...namesBehind(raw, vocabulary)],
    // A misspelt animal is too near to other words.
    shortestNear: Infinity,
    vocabulary,
  });
  return first?.things[0];
}
