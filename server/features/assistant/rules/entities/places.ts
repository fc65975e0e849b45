import { nameKey } from '#catalogue/names.ts';
import { states } from '#catalogue/states.ts';
import type { KnownPlace } from '#contract/assistant.ts';
import { longestName, type Named } from '#domain/text/names.ts';
import { hasPhrase, placesOfPhrases } from '#domain/text/phrases.ts';
import { isNear, type Word } from '#domain/text/spoken-words.ts';

import { isWithin } from '../known-things.ts';
import { beginsNoPlace, isVocabulary, namesBehind, type Vocabulary } from '../words.ts';
import { findNamed, keysAt, keysOf, mayJoin, withoutDenied, wordsAsWritten } from './find-named.ts';
import { openAreaNames, openIndex, openWrittenIndex, type Place, shortestTown } from './place-index.ts';

/** A cache for each question, because the search for crops and the search for places both need these words. */
const areasOf = new WeakMap<readonly Word[], ReadonlySet<number>>();

/** The positions of words that name a district or a state in its exact spelling. */
export function areasAsWritten(words: readonly Word[], vocabulary: Vocabulary): ReadonlySet<number> {
  const known = areasOf.get(words);
  if (known) return known;
  const names = openAreaNames();
  const keys = keysOf(words, (raw) => areaBases(raw, vocabulary));
  const at = new Set<number>();
  for (let length = longestName; length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const isArea = keysAt(keys, start, length).some((key) => names.short.has(key));
      const mayBe = isArea && mayJoin(words.slice(start, start + length), names, vocabulary);
      if (mayBe) for (let offset = 0; offset < length; offset += 1) at.add(start + offset);
    }
  }
  areasOf.set(words, at);
  return at;
}

/** "मंडीत" means "in the mandi", not "in the district Mandi". */
function areaBases(raw: string, vocabulary: Vocabulary): string[] {
  return namesBehind(raw, vocabulary).filter((base) => !vocabulary.written.has(base));
}

/** "Karad" is the town, although "करड" (safflower) sounds the same. */
export function isTownAsWritten({ raw }: Word, vocabulary: Vocabulary): boolean {
  const bases = [raw, ...areaBases(raw, vocabulary)].filter(({ length }) => length >= shortestTown);
  return bases.some((base) => openIndex().short.has(nameKey(base)));
}

export interface FoundPlaces extends SecondPlace {
  /** More than one if several districts share the name. */
  readonly places: readonly KnownPlace[];
  /** The positions of the words that name them. */
  readonly at: ReadonlySet<number>;
  /** The positions of the words that are the name of a district or a state as they are written. */
  readonly areasAt: ReadonlySet<number>;
}

const noSecond: SecondPlace = { second: [], isEither: false };

/** "UP" alone can answer "which state?". In a sentence, two letters are another word. */
function stateByLetters(words: readonly Word[]): Pick<FoundPlaces, 'places' | 'at'> | undefined {
  const [only, ...others] = words;
  if (only === undefined || others.length > 0) return undefined;
  const state = states.find(({ code }) => code.slice('IN-'.length).toLowerCase() === only.raw);
  return state && { places: [{ state: state.id, district: null, market: null }], at: new Set([0]) };
}

interface Limits {
  readonly isTaken: (at: number) => boolean;
  /** All places that the words name in exact spelling, in any language: "Downy" is not Devani. */
  readonly isAsWritten: boolean;
}

/** The place that a question names. A district wins over a market of the same name; a named state narrows the search. */
export function findPlaces(
  words: readonly Word[],
  vocabulary: Vocabulary,
  { isTaken, isAsWritten }: Limits,
): FoundPlaces {
  const areasAt = areasAsWritten(words, vocabulary);
  const short = stateByLetters(words);
  if (short) return { ...short, ...noSecond, areasAt };
  const areas = new Set([...areasAt].map((at) => words[at]));
  // Jalna is a district, although "जलना" (to burn) sounds the same.
  const isArea = (word: Word) => areas.has(word) || (!isAsWritten && isTownAsWritten(word, vocabulary));
  const named = findNamed(words, isAsWritten ? openWrittenIndex() : openIndex(), {
    ...(isAsWritten ? byLetters : bySound(priceWordsApart(words, vocabulary, isTaken), vocabulary)),
    isTaken,
    isIdle: (word) => (isArea(word) ? vocabulary.written.has(word.raw) : isVocabulary(word, vocabulary)),
    basesOf: (raw) => areaBases(raw, vocabulary),
    vocabulary,
  });
  const found = withoutParts(withoutJoined(named, words), words, vocabulary, isTaken);
  const meant = narrowFirst(found, words, vocabulary);
  const at = placesIn(found);
  if (isAsWritten) return { places: withoutWider(meant), ...noSecond, at, areasAt };
  return { places: meant[0]?.things ?? [], ...secondPlaceIn(meant, words, vocabulary), at, areasAt };
}

const byLetters = { mayName: () => false, shortestNear: Infinity };

function bySound(apart: ReadonlySet<Word>, vocabulary: Vocabulary) {
  return {
    isApart: (word: Word) => apart.has(word),
    mayName: (word: Word) => !isVocabulary(word, vocabulary),
    shortestNear: 5,
    isMisspelt: isSameTown,
    isSure: ({ market }: Place) => market === null,
  };
}

/** A state beside its own district is no place of its own. */
function withoutWider(named: readonly Named<KnownPlace>[]): readonly KnownPlace[] {
  const groups = named.map(({ things }) => things);
  const isOwn = (places: readonly KnownPlace[], at: number) =>
    !groups.slice(0, at).some(([narrower]) => places[0] && isWithin(narrower, places[0]));
  return groups.filter(isOwn).flat();
}

/** "कांदा भाव नगर" asks for the price in Nagar. "भाव नगर" alone, without another word for a price, is Bhavnagar. */
function priceWordsApart(
  words: readonly Word[],
  { intents }: Vocabulary,
  isTaken: (at: number) => boolean,
): ReadonlySet<Word> {
  const phrases = intents.get('price') ?? [];
  const said = placesOfPhrases(words, phrases);
  const asksPrice = said.size > 1 || [...words.keys()].some(isTaken);
  if (!asksPrice) return new Set();
  // "दादरा" sounds like "दर" (rate), so only the exact spelling shows a word for a price.
  const written = new Set(phrases.flatMap((phrase) => phrase.written));
  return new Set(words.filter(({ raw }, at) => said.has(at) && written.has(raw)));
}

/** "Me ja rahi" does not name the town Meja: only a market may be written in more words than its name has. */
function withoutJoined(found: NamedPlaces, words: readonly Word[]): NamedPlaces {
  return found.filter(
    ({ things, at, length }) =>
      length === 1 ||
      things.some(({ isTown }) => !isTown) ||
      openIndex().ofWords.has(wordsAsWritten(words.slice(at, at + length))),
  );
}

/** If kai knows no "Vijay Nagar", it is some other place and not the district Nagar. */
function withoutParts(
  found: NamedPlaces,
  words: readonly Word[],
  vocabulary: Vocabulary,
  isTaken: (at: number) => boolean,
): NamedPlaces {
  const named = placesIn(found);
  return found.filter(({ things, at }) => {
    const before = words[at - 1];
    const isAlone = !before || named.has(at - 1) || isTaken(at - 1) || beginsNoPlace(before, vocabulary);
    return isAlone || !things.some(({ isPartOfNames }) => isPartOfNames);
  });
}

type NamedPlaces = readonly Named<Place>[];

function placesIn(found: NamedPlaces): ReadonlySet<number> {
  return new Set(found.flatMap((each) => Array.from({ length: each.length }, (_none, offset) => each.at + offset)));
}

/** For each name, the places that it means: markets first, then districts, then states. */
function narrowFirst(found: NamedPlaces, words: readonly Word[], vocabulary: Vocabulary): Named<KnownPlace>[] {
  const named = withoutDenied(found, words, vocabulary);
  const all = named.flatMap(({ things }) => things);
  const stateIds = new Set(all.flatMap((place) => (place.district === null ? [place.state] : [])));
  return named
    .map((each) => ({ ...each, things: narrow(each.things, stateIds) }))
    .toSorted((a, b) => narrowness(b.things[0]) - narrowness(a.things[0]))
    .map((each) => ({
      ...each,
      things: each.things.map(({ state, district, market }) => ({ state, district, market })),
    }));
}

/** Another consonant makes another town: Khamgaon is not Khargone. But people often leave out an "h", "m" or "n". */
function isSameTown(word: string, name: string): boolean {
  const consonants = (fold: string) => fold.replaceAll(/[aeiouhmn]/g, '');
  const letters = (fold: string) => [...fold].toSorted().join('');
  return isNear(word, name) && (consonants(word) === consonants(name) || letters(word) === letters(name));
}

function narrow(places: readonly Place[], stateIds: ReadonlySet<string | null>): readonly Place[] {
  const inState = places.filter(({ state, district }) => district !== null && stateIds.has(state));
  const fitting = inState.length > 0 ? inState : places;
  const state = fitting.find(({ district }) => district === null);
  if (state) return [state];
  const whole = fitting.filter(({ market, isTown }) => market === null && !isTown);
  if (whole.length > 0) return whole;
  const [biggest] = fitting.filter(({ market }) => market !== null).toSorted((a, b) => b.weight - a.weight);
  return biggest ? [biggest] : fitting;
}

function narrowness(place: Place | undefined): number {
  if (!place) return 0;
  return place.market !== null ? 3 : place.district !== null ? 2 : 1;
}

type NamedPlace = Named<KnownPlace>;

interface SecondPlace {
  readonly second: readonly KnownPlace[];
  /** Whether a word such as "or" stands between the two places. */
  readonly isEither: boolean;
}

/** The place that a question compares with the first one. "Nashik, Maharashtra" is one place. */
function secondPlaceIn(
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
