import type { Meaning, Part, Wanted } from '#understanding/wanted.ts';

import type { Read } from './reading/read-question.ts';
import type { Vocabulary } from './words.ts';

/** The wish in a question, as the reader has learned it, without the questions before it. */
export interface Wish {
  readonly wanted: Wanted;
  readonly part: Part;
  /** Whether one part is likelier than all others together. */
  readonly isPartSure: boolean;
  /** The two likeliest meanings, for two buttons where the reader is not sure. */
  readonly meanings: readonly Meaning[];
  readonly isSure: boolean;
  /** Of the likeliest wish. */
  readonly probability: number;
}

export function wishOf({ seen, signs }: Read, { reader }: Vocabulary): Wish {
  const { wanted, part, meanings, isSure } = reader.read(seen, signs);
  const likeliest = wanted[0]?.kind ?? 'follow';
  return {
    wanted: likeliest,
    part: part[0]?.kind ?? 'what',
    isPartSure: (part[0]?.probability ?? 0) >= 0.5,
    meanings,
    probability: wanted[0]?.probability ?? 0,
    isSure,
  };
}
