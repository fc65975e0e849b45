import { lazyOf } from '#domain/lazy.ts';
import { type Word, withoutEnding } from '#domain/text/spoken-words.ts';

import { findNamed, indexNames } from './find-named.ts';
import { namesBehind, type Vocabulary } from '../words.ts';

/** A shorter fold fits too many other words. */
const shortestFold = 4;

const indexIn = lazyOf((guideNames: Vocabulary['guideNames']) => indexNames(guideNames, () => shortestFold));

/** The guide that the words name. */
export function guideNamed(words: readonly Word[], vocabulary: Vocabulary): string | undefined {
  const [first] = findNamed(words, indexIn(vocabulary.guideNames), {
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
