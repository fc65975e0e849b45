import { placesOfPhrases } from '#domain/text/phrases.ts';
import { asTyped, type Span, type Word } from '#domain/text/spoken-words.ts';

import type { Vocabulary } from '../words.ts';

/**
 * The name of a crop that kai does not know, as the person typed it: "price of dragonberry", "dragonberry ka bhav". A
 * strange word elsewhere in the text may mean anything.
 */
export function unknownCropIn(
  words: readonly Word[],
  spans: readonly Span[],
  { text, vocabulary: { intents, beforeCrop } }: { text: string; vocabulary: Vocabulary },
): string | undefined {
  if (spans.length === 0) return undefined;
  const priced = placesOfPhrases(words, intents.get('price'));
  const found = spans.find(({ from, to }) => {
    const isBefore = priced.has(to) || (words[to]?.isIdle === true && priced.has(to + 1));
    return isBefore || (beforeCrop.has(words[from - 1]?.raw ?? '') && priced.has(from - 2));
  });
  return found && asTyped(text, words, found);
}
