import type { KnownPlace } from '#contract/assistant.ts';
import { hasPhrase } from '#domain/text/phrases.ts';
import type { Word } from '#domain/text/spoken-words.ts';

import { isWithin } from '../known-things.ts';
import type { Named } from './find-named.ts';
import type { Vocabulary } from '../words.ts';

type NamedPlace = Named<KnownPlace>;

export interface SecondPlace {
  readonly second: readonly KnownPlace[];
  /** Whether a word such as "or" stands between the two places. */
  readonly isEither: boolean;
}

/** The place that a question compares with the first one. "Nashik, Maharashtra" is one place. */
export function secondPlaceIn(
  [first, ...others]: readonly NamedPlace[],
  words: readonly Word[],
  vocabulary: Vocabulary,
): SecondPlace {
  const apart = others.find(({ things: [other] }) => other && !isWithin(first?.things[0], other));
  const second = apart ?? others.find((other) => first && areJoined(first, other, words, vocabulary));
  if (!first || !second) return { second: [], isEither: false };
  const isEither = wordsBetween(first, second, words).some(({ raw }) => vocabulary.either.has(raw));
  return { second: second.things, isEither };
}

/** A shorter ending may belong to the name of a place. */
const shortestEnding = 3;

/** "Lasalgaon and Nashik" are two places, although one lies in the other. */
function areJoined(narrow: NamedPlace, wide: NamedPlace, words: readonly Word[], vocabulary: Vocabulary): boolean {
  const { joins, either, betweenPlaces, holdsNext, hints, ignored } = vocabulary;
  const between = wordsBetween(narrow, wide, words);
  // "नाशिक जिले की लासलगाँव मंडी" is one place, but "नाशिकला विकू की लासलगावला" has the Marathi word for "or".
  const mayHold = wide.at < narrow.at && between.every(({ raw }) => ignored.has(raw));
  const isHeld = ({ raw }: Word) => mayHold && holdsNext.has(raw);
  const isJoin = ({ raw }: Word) => joins.has(raw) || either.has(raw) || betweenPlaces.has(raw);
  // Marathi writes "from" as the end of the name: "नाशिकपासून लासलगाव".
  const endings = [...betweenPlaces].filter((word) => word.length >= shortestEnding);
  const named = [narrow, wide].flatMap(({ at, length }) => words.slice(at, at + length));
  const isFrom = named.some(({ raw }) => endings.some((ending) => raw.endsWith(ending)));
  const isOfDistance = (between.length > 0 || isFrom) && hasPhrase(words, hints.get('distance'));
  return isOfDistance || between.some((word) => isJoin(word) && !isHeld(word));
}

function wordsBetween(one: NamedPlace, other: NamedPlace, words: readonly Word[]): readonly Word[] {
  const [before, after] = one.at < other.at ? [one, other] : [other, one];
  return words.slice(before.at + before.length, after.at);
}
