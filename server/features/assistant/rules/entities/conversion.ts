import { areOfOneKind, type Measure, timesLarger } from '#domain/numbers/measures.ts';
import { findPhrase } from '#domain/text/phrases.ts';
import type { Word } from '#domain/text/spoken-words.ts';

import { numberOf } from './numbers.ts';
import type { Vocabulary } from '../words.ts';

/** An amount in one measure that a person asks for in another: "1 hectare in acres". */
export interface Conversion {
  readonly amount: number;
  readonly from: Measure;
  readonly to: Measure;
}

interface Said {
  readonly measure: Measure;
  readonly first: number;
  readonly amount: number | undefined;
}

/** The two measures of one kind that a question names. Undefined if it names fewer. */
export function readConversion(words: readonly Word[], vocabulary: Vocabulary): Conversion | undefined {
  const said = [...vocabulary.measures].flatMap(([measure, phrases]): Said[] => {
    const phrase = phrases.find((each) => findPhrase(words, each) !== undefined);
    const [first] = (phrase && findPhrase(words, phrase)) ?? [];
    if (first === undefined) return [];
    const before = words[first - 1];
    return [{ measure, first, amount: before && numberOf(before, vocabulary) }];
  });
  const [one, other] = said.toSorted((a, b) => a.first - b.first);
  if (!one || !other || !areOfOneKind(one.measure, other.measure)) return undefined;
  const [from, to] = isTurned(one, other) ? [other, one] : [one, other];
  return { amount: from.amount ?? 1, from: from.measure, to: to.measure };
}

/** In "how many kg in 1 quintal" the person knows the measure with the number. Without one, it is the larger measure. */
function isTurned(one: Said, other: Said): boolean {
  if (one.amount !== undefined || other.amount !== undefined) return one.amount === undefined;
  return (timesLarger(one.measure, other.measure) ?? 1) < 1;
}
