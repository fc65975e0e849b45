import { foldWord } from '#domain/text/fold-spelling.ts';
import { type Word, withoutEnding } from '#domain/text/spoken-words.ts';

import { isGrammar } from '../grammar.ts';
import { namesBehind, type Vocabulary } from '../words.ts';

/** A shorter fold fits too many other words. */
const shortestFold = 4;

/** The guide that a word names: as written, without its ending, and then by its sound. */
export function guideNamed(words: readonly Word[], vocabulary: Vocabulary): string | undefined {
  const { guideNames, endings, grammar } = vocabulary;
  for (const { raw } of words) {
    const spellings = [raw, withoutEnding(raw, endings), ...namesBehind(raw, vocabulary)];
    const named = spellings.map((name) => guideNames.get(name)).find((id) => id !== undefined);
    if (named !== undefined) return named;
  }
  const sounded = words
    .filter((word) => !isGrammar(word, grammar))
    .flatMap(({ forms }) => forms.filter(({ length }) => length >= shortestFold));
  return [...guideNames].find(([name]) => sounded.includes(foldWord(name)))?.[1];
}
