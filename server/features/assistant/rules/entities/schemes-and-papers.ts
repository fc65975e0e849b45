import { findPhrase } from '#domain/text/phrases.ts';
import type { Word } from '#domain/text/spoken-words.ts';

import { placesAsWritten, type Vocabulary } from '../words.ts';

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

export interface FoundPaper {
  /** Its key in `paperNames` of `intents.json`. */
  readonly paper: string;
  /** The positions of the words that name it. */
  readonly at: ReadonlySet<number>;
}

/** Only as they are written: "patta" is a paper, and "पत्ता" a leaf. The longest name of a paper counts. */
export function findPapers(words: readonly Word[], { papers }: Vocabulary): FoundPaper[] {
  return [...papers].flatMap(([paper, names]) => {
    const found = names.map((name) => placesAsWritten(words, [name])).toSorted((one, other) => other.size - one.size);
    const [at] = found;
    return at === undefined || at.size === 0 ? [] : [{ paper, at }];
  });
}
