import { districtNames, districts, findDistrict } from '#catalogue/districts.ts';
import { townsOf } from '#catalogue/market-names.ts';
import { type Market, markets } from '#catalogue/markets.ts';
import { nameKey } from '#catalogue/names.ts';
import { stateNames, states } from '#catalogue/states.ts';
import type { KnownPlace } from '#contract/assistant.ts';
import { placesOfPhrases } from '#domain/text/phrases.ts';
import { isNear, type Word } from '#domain/text/spoken-words.ts';
import { marketNameIn } from '#languages/market-name.ts';
import { aliasesAtHand, namesAtHand } from '#languages/names.ts';
import { languageCodes } from '#languages/words.ts';

import {
  findNamed,
  indexNames,
  indexSpellings,
  keysAt,
  keysOf,
  longestName,
  mayJoin,
  type Named,
  type NameIndex,
  withoutDenied,
} from '../find-named.ts';
import { beginsNoPlace, isVocabulary, namesBehind, type Vocabulary } from '../words.ts';
import { isWithin, type SecondPlace, secondPlaceIn } from './second-place.ts';

interface Place extends KnownPlace {
  /** How much a market reports. If two markets share a name, the person means the bigger one. */
  readonly weight: number;
  /** Many names end in "Nagar". It names its district only in its exact spelling and without a name before it. */
  readonly isPartOfNames?: boolean;
}

let index: NameIndex<Place> | undefined;

function openIndex(): NameIndex<Place> {
  // There are thousands of market names, so a short word is not one of them: "धरी" (kept) is not Dadri.
  index ??= indexNames(knownPlaces(townNames), shortestFoldOf);
  return index;
}

function shortestFoldOf({ market, isPartOfNames }: Place): number {
  if (isPartOfNames) return Infinity;
  return market === null ? 3 : 4;
}

function* knownPlaces(marketNames: (market: Market) => readonly string[]): Generator<readonly [string, Place]> {
  for (const area of states) {
    const { id } = area;
    const place = { state: id, district: null, market: null, weight: Infinity };
    for (const each of [...stateNames(area), ...aliasesAtHand(id)]) yield [each, place];
  }
  for (const area of districts) {
    const { id, stateId } = area;
    const place = { state: stateId, district: id, market: null, weight: Infinity };
    // Of "Medinipur(E)" the letter is no name.
    for (const each of districtNames(area).flatMap((name) => [name, ...name.split(/[()]/)]))
      if (each.length > 1) yield [each, place];
    const part = { ...place, isPartOfNames: true };
    for (const each of aliasesAtHand(id)) yield [each, each.includes(' ') ? place : part];
  }
  for (const market of markets) {
    const { name, stateId, districtId, reportsInJuly2026 } = market;
    // "Lasalgaon" is the main yard, not "Lasalgaon (Niphad)".
    const weight = reportsInJuly2026 + (name.includes('(') ? 0 : 1000);
    const place = { state: stateId, district: districtId, market: name, weight };
    // "Nandgaon" is the market of that name, not Nandgaon Khandeshwar, and "Fatehpur" is the district, not Fatehpur Sikri.
    const ofShort = { ...place, weight: -1 / (1 + weight) };
    const isOfDistrict = findDistrict(stateId, firstWordOf(name)) !== undefined;
    for (const each of marketNames(market)) {
      if (each.length >= shortestTown) yield [each, place];
      const short = firstWordOf(each);
      if (short !== each && !isOfDistrict && townEnding.test(short)) yield [short, ofShort];
    }
  }
}

function firstWordOf(name: string): string {
  return name.split(' ')[0] ?? name;
}

/** People call Pimpalgaon Baswant "Pimpalgaon". Without such an ending, a first word may be any word. */
const townEnding = /^.{3,}(?:gaon|pur|garh|wadi|गांव|गाँव|गाव|पुर|पूर|गढ़|गड|वाडी)$/iu;

let writtenIndex: NameIndex<Place> | undefined;

/** Place names of all languages, by exact spelling only. */
function openWrittenIndex(): NameIndex<Place> {
  writtenIndex ??= indexSpellings(knownPlaces((market) => [...namesIn(market, market.name), ...townNames(market)]));
  return writtenIndex;
}

/** The names of a market's towns, in each language. */
function townNames(market: Market): string[] {
  return [...new Set(townsOf(market.name).flatMap((town) => namesIn(market, town)))];
}

function namesIn({ id }: Market, name: string): string[] {
  return languageCodes.map((code) => marketNameIn(code, { id, name }));
}

/** Too many other words have three letters. */
const shortestTown = 4;

let areaNames: NameIndex<string> | undefined;

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

function openAreaNames(): NameIndex<string> {
  areaNames ??= indexSpellings([
    ...districts.flatMap(({ id }) => namesAtHand('districts', id).map((name) => [name, id] as const)),
    ...states.flatMap(({ id }) =>
      [...namesAtHand('states', id), ...aliasesAtHand(id)].map((name) => [name, id] as const),
    ),
  ]);
  return areaNames;
}

/** "मंडीत" means "in the mandi", not "in the district Mandi". */
function areaBases(raw: string, vocabulary: Vocabulary): string[] {
  return namesBehind(raw, vocabulary).filter((base) => !vocabulary.written.has(base));
}

/** "Karad" is the town, although "करड" (safflower) sounds the same. */
function isTownAsWritten({ raw }: Word, vocabulary: Vocabulary): boolean {
  const bases = [raw, ...areaBases(raw, vocabulary)].filter(({ length }) => length >= shortestTown);
  return bases.some((base) => openIndex().short.has(nameKey(base)));
}

export interface FoundPlaces extends SecondPlace {
  /** More than one if several districts share the name. */
  readonly places: readonly KnownPlace[];
  /** The positions of the words that name them. */
  readonly at: ReadonlySet<number>;
}

/** "UP" alone can answer "which state?". In a sentence, two letters are another word. */
function stateByLetters(words: readonly Word[]): Pick<FoundPlaces, 'places' | 'at'> | undefined {
  const [only, ...others] = words;
  if (only === undefined || others.length > 0) return undefined;
  const state = states.find(({ code }) => code.slice('IN-'.length).toLowerCase() === only.raw);
  return state && { places: [{ state: state.id, district: null, market: null }], at: new Set([0]) };
}

/** The place that a question names. A district wins over a market of the same name; a named state narrows the search. */
export function findPlaces(
  words: readonly Word[],
  vocabulary: Vocabulary,
  isTaken: (at: number) => boolean,
): FoundPlaces {
  const short = stateByLetters(words);
  if (short) return { ...short, second: [], isEither: false };
  const areas = new Set([...areasAsWritten(words, vocabulary)].map((at) => words[at]));
  const priced = priceWordsApart(words, vocabulary, isTaken);
  const named = findNamed(words, openIndex(), {
    isTaken,
    isApart: (word) => priced.has(word),
    // Jalna is a district, although "जलना" (to burn) sounds the same.
    isIdle: (word) =>
      areas.has(word) || isTownAsWritten(word, vocabulary)
        ? vocabulary.written.has(word.raw)
        : isVocabulary(word, vocabulary),
    mayName: (word) => !isVocabulary(word, vocabulary),
    basesOf: (raw) => areaBases(raw, vocabulary),
    shortestNear: 5,
    isMisspelt: isSameTown,
    isSure: ({ market }) => market === null,
    vocabulary,
  });
  const found = withoutParts(named, words, vocabulary, isTaken);
  const meant = narrowFirst(found, words, vocabulary);
  return { places: meant[0]?.things ?? [], ...secondPlaceIn(meant, words, vocabulary), at: placesIn(found) };
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

let endsOfNames: ReadonlySet<string> | undefined;

/** Whether the names of many places end in this word: "Nagar". */
export function endsNames({ raw }: Word): boolean {
  endsOfNames ??= new Set(
    districts.flatMap(({ id }) => aliasesAtHand(id).filter((alias) => !alias.includes(' '))).map(nameKey),
  );
  return endsOfNames.has(nameKey(raw));
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

/** All places that the words name in exact spelling, in any language. "Downy" is not Devani. */
export function findPlacesAsWritten(
  words: readonly Word[],
  vocabulary: Vocabulary,
  isTaken: (at: number) => boolean,
): Pick<FoundPlaces, 'places' | 'at'> {
  const short = stateByLetters(words);
  if (short) return short;
  const areas = new Set([...areasAsWritten(words, vocabulary)].map((at) => words[at]));
  const named = findNamed(words, openWrittenIndex(), {
    isTaken,
    isIdle: (word) => (areas.has(word) ? vocabulary.written.has(word.raw) : isVocabulary(word, vocabulary)),
    mayName: () => false,
    basesOf: (raw) => areaBases(raw, vocabulary),
    shortestNear: Infinity,
    vocabulary,
  });
  const found = withoutParts(named, words, vocabulary, isTaken);
  const groups = narrowFirst(found, words, vocabulary).map(({ things }) => things);
  const isOwn = (places: readonly KnownPlace[], at: number) =>
    !groups.slice(0, at).some(([narrower]) => places[0] && isWithin(narrower, places[0]));
  return { places: groups.filter(isOwn).flat(), at: placesIn(found) };
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
  const whole = fitting.filter(({ market }) => market === null);
  if (whole.length > 0) return whole;
  const [biggest] = fitting.toSorted((a, b) => b.weight - a.weight);
  return biggest ? [biggest] : [];
}

function narrowness(place: Place | undefined): number {
  if (!place) return 0;
  return place.market !== null ? 3 : place.district !== null ? 2 : 1;
}
