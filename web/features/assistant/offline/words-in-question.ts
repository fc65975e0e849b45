import { type Commodity, commodityById } from '#catalogue/commodities.ts';
import { speltWords } from '#domain/text/tokens.ts';
import { type SeenWord, seeWords } from '#understanding/features.ts';
import type { SpokenNames } from '#web/lib/words/spoken-names.ts';

export interface WordsInQuestion {
  /** The commodity that the question names, in singular or plural and with the endings of the language: "कांद्याचा". */
  readonly commodity: Commodity | undefined;
  /** The words as the learned reader sees them: a name and a figure count by their kind. */
  readonly seen: readonly SeenWord[];
}

/** Reads the words of a question with the names of crops and places. */
export function wordsInQuestion(text: string, names: SpokenNames): WordsInQuestion {
  const words = speltWords(text);
  const named = names.find(words, () => false);
  const kinds = new Map<number, 'crop' | 'place'>();
  for (const { things, at, length } of named) {
    const isCrop = things.some(({ kind }) => kind === 'commodity');
    for (let offset = 0; offset < length; offset += 1) kinds.set(at + offset, isCrop ? 'crop' : 'place');
  }
  const ids = named.flatMap(({ things }) => things.flatMap((thing) => (thing.kind === 'commodity' ? thing.id : [])));
  return {
    commodity: ids[0] === undefined ? undefined : commodityById(ids[0]),
    seen: seeWords(words, (at) => kinds.get(at)),
  };
}

/** The number of a question's words that a name contains: the name of a place or a scheme. */
export function sharedWords(text: string, names: readonly (string | null | undefined)[]): number {
  const known = new Set(names.flatMap((name) => speltWords(name ?? '')));
  return new Set(speltWords(text).filter((word) => word.length > 2 && known.has(word))).size;
}
