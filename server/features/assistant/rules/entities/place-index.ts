import { districtNames, districts, findDistrict } from '#catalogue/districts.ts';
import { townsOf } from '#catalogue/market-names.ts';
import { type Market, markets } from '#catalogue/markets.ts';
import { nameKey } from '#catalogue/names.ts';
import { stateNames, states } from '#catalogue/states.ts';
import type { KnownPlace } from '#contract/assistant.ts';
import type { Word } from '#domain/text/spoken-words.ts';
import { marketNameIn } from '#languages/market-name.ts';
import { aliasesAtHand, namesAtHand, townsAtHand } from '#languages/names.ts';
import { languageCodes } from '#languages/words.ts';

import { indexNames, indexSpellings, type NameIndex } from './find-named.ts';

export interface Place extends KnownPlace {
  /** How much a market reports. If two markets share a name, the person means the bigger one. */
  readonly weight: number;
  /** Many names end in "Nagar". It names its district only in its exact spelling and without a name before it. */
  readonly isPartOfNames?: boolean;
  /** A town without a mandi, or a region: it stands for its district, in its exact spelling. */
  readonly isTown?: boolean;
}

let index: NameIndex<Place> | undefined;

export function openIndex(): NameIndex<Place> {
  // There are thousands of market names, so a short word is not one of them: "धरी" (kept) is not Dadri.
  index ??= indexNames(knownPlaces(townNames), shortestFoldOf);
  return index;
}

function shortestFoldOf({ market, isPartOfNames, isTown }: Place): number {
  if (isPartOfNames || isTown) return Infinity;
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
    const town = { ...place, isTown: true };
    for (const each of townsAtHand(id)) yield [each, town];
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
export function openWrittenIndex(): NameIndex<Place> {
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
export const shortestTown = 4;

let areaNames: NameIndex<string> | undefined;

export function openAreaNames(): NameIndex<string> {
  areaNames ??= indexSpellings([
    ...districts.flatMap(({ id }) => namesAtHand('districts', id).map((name) => [name, id] as const)),
    ...states.flatMap(({ id }) =>
      [...namesAtHand('states', id), ...aliasesAtHand(id)].map((name) => [name, id] as const),
    ),
  ]);
  return areaNames;
}

let endsOfNames: ReadonlySet<string> | undefined;

/** Whether the names of many places end in this word: "Nagar". */
export function endsNames({ raw }: Word): boolean {
  endsOfNames ??= new Set(
    districts.flatMap(({ id }) => aliasesAtHand(id).filter((alias) => !alias.includes(' '))).map(nameKey),
  );
  return endsOfNames.has(nameKey(raw));
}
