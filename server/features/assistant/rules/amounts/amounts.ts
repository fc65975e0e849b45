import { readNumber } from '#domain/numbers/digits.ts';
import { kilogramsIn } from '#domain/numbers/measures.ts';
import { hasPhrase } from '#domain/text/phrases.ts';
import { kgInQuintal } from '#domain/numbers/quantity.ts';
import { type Word, withoutEnding } from '#domain/text/spoken-words.ts';

import { type DayWord, placesAsWritten, type Unit, type Vocabulary } from '../words.ts';

const kilograms: Partial<Record<Unit, number>> = kilogramsIn;
const days: Partial<Record<Unit, number>> = { day: 1, week: 7, month: 30 };

export interface Amounts {
  readonly quantityKg: number | undefined;
  readonly days: number | undefined;
  /** The places of the words that say these amounts. */
  readonly at: ReadonlySet<number>;
  /** The place of a word for bags that has a number before it. */
  readonly bagsAt: ReadonlySet<number>;
}

/** "50 quintal", "das din", "last month": a number with a unit after it, or the unit alone. */
export function readAmounts(words: readonly Word[], vocabulary: Vocabulary): Amounts {
  const at = new Set<number>();
  let quantityKg: number | undefined;
  let weighedAt: number | undefined;
  let dayCount: number | undefined;
  for (const [place, word] of words.entries()) {
    const unit = unitOf(word, vocabulary);
    if (unit === undefined) continue;
    // "22, not 32 quintals" means 22.
    const isDenied = vocabulary.deniedBefore.has(words[place - 2]?.raw ?? '');
    const said = numberUpTo(place - (isDenied ? 3 : 1), words, vocabulary);
    const number = said?.value;
    const [weight, span] = [kilograms[unit], days[unit]];
    if (weight !== undefined && number !== undefined && isOneUnit(word, unit)) {
      // "3 quintal 50 kg" is one load.
      const isMore = said !== undefined && weighedAt === said.from - 1;
      quantityKg = (isMore ? (quantityKg ?? 0) : 0) + number * weight;
      weighedAt = place;
    }
    // "A week" needs no number. "Day" alone says nothing.
    if (span !== undefined && (number !== undefined || span > 1)) dayCount = Math.round((number ?? 1) * span);
    if (said !== undefined) for (let each = said.from; each <= place; each += 1) at.add(each);
  }
  const bagsAt = words.findIndex(({ raw }) => vocabulary.bags.has(raw));
  const before = words[bagsAt - 1];
  const bags = before && numberOf(before, vocabulary);
  if (bags !== undefined && quantityKg !== undefined && quantityKg <= heaviestBag) quantityKg *= bags;
  return { quantityKg, days: dayCount, at, bagsAt: new Set(bags === undefined ? [] : [bagsAt]) };
}

/** In kilograms. In "180 bags of 50 kg" the weight is that of one bag; a heavier weight is that of the whole load. */
const heaviestBag = 100;

/** Nobody sells a quintal for less than this, and nobody sells a kilogram for more. */
export const leastOfQuintal = 200;

/** The price per quintal that a person gives: "at 2369 rate", "18 rs kilo", "× 4800". */
export function readOffer(words: readonly Word[], vocabulary: Vocabulary): number | undefined {
  const { intents, rupees, multiplied, ignored } = vocabulary;
  const priceWords = (intents.get('price') ?? []).filter((phrase) => phrase.words.length === 1);
  const isPrice = (word: Word) => hasPhrase([word], priceWords);
  const at = words.findIndex((word, place) => {
    if (!isFigure.test(word.raw)) return false;
    const [next, afterNext] = words.slice(place + 1, place + 3);
    if (next !== undefined && unitOf(next, vocabulary) !== undefined) return false;
    const isSaid = (word: Word | undefined) => word !== undefined && (rupees.has(word.raw) || isPrice(word));
    const isOffered = isSaid(next) || (ignored.has(next?.raw ?? '') && isSaid(afterNext));
    return isOffered || multiplied.has(words[place - 1]?.raw ?? '');
  });
  const figure = words[at] && numberOf(words[at], vocabulary);
  if (figure === undefined) return undefined;
  const unit = words.slice(at + 1, at + 4).flatMap((word) => unitOf(word, vocabulary) ?? [])[0];
  const isPerKg = unit === 'kilogram' || (unit !== 'quintal' && figure < leastOfQuintal);
  return isPerKg ? figure * kgInQuintal : figure;
}

/** The cost that a person gives beside a load: "50 quintal, if the truck is 8000". */
export function readCost(words: readonly Word[], vocabulary: Vocabulary, isTaken: (at: number) => boolean) {
  const costs = words.flatMap((word, at) => {
    const value = isTaken(at) || !isFigure.test(word.raw) ? undefined : numberOf(word, vocabulary);
    return value !== undefined && value >= hundred ? value : [];
  });
  return costs.at(-1);
}

/** "tan" means both a tonne and the stem of a plant. Without a number nobody means the tonne. */
function isOneUnit(word: Word, unit: Unit): boolean {
  return word.raw.length > 1 && unit !== 'day';
}

/** Undefined for a unit of weight. */
export function daysOf(unit: Unit): number | undefined {
  return days[unit];
}

export function unitOf(word: Word, { units }: Vocabulary): Unit | undefined {
  const alone = [word];
  for (const [unit, phrases] of units) if (hasPhrase(alone, phrases)) return unit;
  return undefined;
}

/** Nobody asks about a larger number. A longer row of digits is the number of an account. */
const mostSaid = 1e9;

export function numberOf({ raw }: Word, { numbers, endings }: Vocabulary): number | undefined {
  if (isFigure.test(raw)) {
    const figure = readNumber(raw) ?? 0;
    return figure > 0 && figure <= mostSaid ? figure : undefined;
  }
  // "हजारांच्या" is a thousand with an ending, but "साठी" (for) is not sixty.
  const bare = numbers.get(withoutEnding(raw, endings)) ?? 0;
  return numbers.get(raw) ?? (bare >= hundred ? bare : undefined);
}

/** The most words that a number has: "two thousand two hundred and fifty". */
const longestNumber = 6;

export interface SaidNumber {
  readonly value: number;
  /** The place of its first word. */
  readonly from: number;
}

/** The number that ends at this word: "2500", "ढाई हजार", "दोन हजार पाचशे". */
export function numberUpTo(last: number, words: readonly Word[], vocabulary: Vocabulary): SaidNumber | undefined {
  const parts: number[] = [];
  let from = last;
  for (let at = last; at >= 0 && at > last - longestNumber; at -= 1) {
    const [word, next] = words.slice(at, at + 2);
    const part = word && numberOf(word, vocabulary);
    // "Two hundred and fifty" is one number.
    if (part === undefined && parts.length > 0 && vocabulary.joins.has(word?.raw ?? '')) continue;
    // "2 100" is two numbers, but "2 hundred" is one.
    const areFigures = [word, next].every((each) => isFigure.test(each?.raw ?? ''));
    if (part === undefined || (parts.length > 0 && areFigures) || !mayStandBefore(part, parts[0])) break;
    parts.unshift(part);
    from = at;
  }
  return parts.length === 0 ? undefined : { value: joinParts(parts), from };
}

export const isFigure = /^\p{N}/u;
export const hundred = 100;
const thousand = 1000;

/** True in "2 thousand", "thousand five hundred", "twenty five". False in "3 2500", which is two numbers. */
function mayStandBefore(part: number, next: number | undefined): boolean {
  if (next === undefined) return true;
  if (part < 1) return next >= 1 && next < hundred;
  if (next === hundred || next === thousand) return part < next;
  return part === thousand ? next < thousand : part === hundred || part % hundred === 0 || isTens(part, next);
}

function isTens(part: number, next: number): boolean {
  return part >= 20 && part < hundred && part % 10 === 0 && next < 10;
}

function joinParts(parts: readonly number[]): number {
  let whole = 0;
  let rest: number | undefined;
  for (const part of parts) {
    if (part === thousand) [whole, rest] = [whole + (rest ?? 1) * thousand, undefined];
    else rest = part === hundred ? (rest ?? 1) * hundred : (rest ?? 0) + part;
  }
  return whole + (rest ?? 0);
}

export type When = 'yesterday' | 'tomorrow' | 'dayAfter' | 'nextWeek';

/**
 * "और कल?" without a verb: the word may mean yesterday or tomorrow. "कल का" means yesterday, and "काल" only sounds alike.
 */
export function leavesDayOpen(words: readonly Word[], { times }: Vocabulary): boolean {
  const isWritten = (word: DayWord) =>
    placesAsWritten(
      words,
      (times.get(word) ?? []).map(({ written }) => written),
    ).size > 0;
  const isTold = hasPhrase(words, times.get('past')) || hasPhrase(words, times.get('future'));
  return isWritten('eitherDay') && !isWritten('yesterday') && !isTold;
}

/** In Hindi one word means both yesterday and tomorrow. The verb tells which one. */
export function readWhen(words: readonly Word[], { times }: Vocabulary): When | undefined {
  const says = (word: DayWord) => hasPhrase(words, times.get(word));
  if (says('dayAfter')) return 'dayAfter';
  if (says('nextWeek')) return 'nextWeek';
  // In Latin letters people write "कल" and "काल" (yesterday) the same way. The verb tells which one.
  if (says('tomorrow') || (says('eitherDay') && says('future'))) return 'tomorrow';
  if (says('yesterday')) return 'yesterday';
  return says('eitherDay') ? 'yesterday' : undefined;
}
