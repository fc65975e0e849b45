import { spelt } from '#domain/text/spelling.ts';
import type { Say } from '#languages/words.ts';
import type { SeenWord } from '#understanding/features.ts';
import type { Reader } from '#understanding/reader.ts';
import { isMeaning, type Meaning, type Wanted, wanted } from '#understanding/wanted.ts';

import type { Question } from '../chain/question.ts';

/** The wish in a question, or the two likeliest meanings of words that the reader is not sure of. */
export type MeaningRead = { readonly wanted: Wanted } | { readonly meanings: readonly Meaning[] };

export function meaningOf(seen: readonly SeenWord[], reader: Reader): MeaningRead {
  const { wanted: likely, meanings, isSure } = reader.read(seen);
  const [first] = likely;
  // Words without a subject, a crop alone, are answered by all that the phone has on what they name.
  if (first && (isSure || first.kind === 'follow')) return { wanted: first.kind };
  return { meanings };
}

/** The meaning that a person tapped after kai had offered two, with the words that it is of. */
export function chosenMeaning(
  { text, memory }: Pick<Question, 'text' | 'memory'>,
  say: Say<'meanings'>,
): { readonly text: string; readonly wanted: Meaning } | undefined {
  if (memory?.asked !== 'meaning' || memory.words === null) return undefined;
  const chosen = wanted.filter(isMeaning).find((each) => spelt(say(each)) === spelt(text));
  return chosen && { text: memory.words, wanted: chosen };
}
