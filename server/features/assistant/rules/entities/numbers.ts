import { readNumber } from '#domain/numbers/digits.ts';
import { hasPhrase } from '#domain/text/phrases.ts';
import { type Word, withoutEnding } from '#domain/text/spoken-words.ts';

import type { Unit } from '../word-lists.ts';
import type { Vocabulary } from '../words.ts';

const days: Partial<Record<Unit, number>> = { day: 1, week: 7, month: 30 };

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

interface SaidNumber {
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
