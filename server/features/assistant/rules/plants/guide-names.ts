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
  const sounded = words.find((word) => !isGrammar(word, grammar) && soundOf(word, guideNames) !== undefined);
  return sounded && soundOf(sounded, guideNames);
}

const folds = new WeakMap<ReadonlyMap<string, string>, ReadonlyMap<string, string>>();

function soundOf({ forms }: Word, guideNames: ReadonlyMap<string, string>): string | undefined {
  let byFold = folds.get(guideNames);
  if (!byFold) {
    byFold = new Map([...guideNames].map(([name, id]) => [foldWord(name), id]));
    folds.set(guideNames, byFold);
  }
  return forms.filter(({ length }) => length >= shortestFold).flatMap((form) => byFold.get(form) ?? [])[0];
}
