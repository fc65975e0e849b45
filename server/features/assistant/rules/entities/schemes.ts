import { findPhrase } from '#domain/text/phrases.ts';
import type { Word } from '#domain/text/spoken-words.ts';

import type { Vocabulary } from '../words.ts';

export interface FoundScheme {
  readonly id: string;
  /** The positions of the words that name it. */
  readonly at: readonly number[];
}

export function findSchemeNames(words: readonly Word[], { schemeNames }: Vocabulary): FoundScheme[] {
  return [...schemeNames].flatMap(([id, phrases]) => {
    const said = phrases.find((phrase) => findPhrase(words, phrase) !== undefined);
    const at = said && findPhrase(words, said);
    return at ? [{ id, at }] : [];
  });
}
