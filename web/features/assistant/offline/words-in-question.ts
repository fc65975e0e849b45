import { type Commodity, commodityById } from '#catalogue/commodities.ts';
import { speltWords } from '#domain/text/tokens.ts';
import type { Say } from '#languages/words.ts';
import { openSpokenNames } from '#web/lib/words/spoken-names.ts';

/** The commodity that a question names, in singular or plural and with the endings of the language in use: "कांद्याचा". */
export function commodityIn(text: string, say: Say<'voice'>): Commodity | undefined {
  const named = openSpokenNames(say).find(speltWords(text), () => false);
  const ids = named.flatMap(({ things }) => things.flatMap((thing) => (thing.kind === 'commodity' ? thing.id : [])));
  return ids[0] === undefined ? undefined : commodityById(ids[0]);
}

/** The number of a question's words that a name contains: the name of a place or a scheme. */
export function sharedWords(text: string, names: readonly (string | null | undefined)[]): number {
  const known = new Set(names.flatMap((name) => speltWords(name ?? '')));
  return new Set(speltWords(text).filter((word) => word.length > 2 && known.has(word))).size;
}
