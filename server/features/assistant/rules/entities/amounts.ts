import type { PriceAlert } from '#contract/price-alerts.ts';
import { mostAlertThreshold } from '#domain/limits.ts';
import { areOfOneKind, kilogramsIn, type Measure, timesLarger } from '#domain/numbers/measures.ts';
import { findPhrase, hasPhrase } from '#domain/text/phrases.ts';
import { kgInQuintal } from '#domain/numbers/quantity.ts';
import type { Word } from '#domain/text/spoken-words.ts';

import type { Unit } from '../word-lists.ts';
import type { Vocabulary } from '../words.ts';
import { daysOf, hundred, isFigure, numberOf, numberUpTo, unitOf } from './numbers.ts';

const kilograms: Partial<Record<Unit, number>> = kilogramsIn;

interface Measured {
  readonly quantityKg: number | undefined;
  readonly days: number | undefined;
  /** The places of the words that say these amounts. */
  readonly at: ReadonlySet<number>;
  /** The place of a word for bags that has a number before it. */
  readonly bagsAt: ReadonlySet<number>;
}

export interface FoundAmounts extends Measured {
  /** The price per quintal that the person gives for that quantity. */
  readonly offer: number | undefined;
  /** The cost in rupees that the person gives beside a load: "50 quintal, if the truck is 8000". */
  readonly cost: number | undefined;
  readonly conversion: Conversion | undefined;
  readonly alertWish: AlertWish;
  /** The text tells an area of land. */
  readonly isOfLand: boolean;
}

/** The price alert that a person wants. */
interface AlertWish {
  readonly kind: PriceAlert['kind'];
  /** Rupees a quintal, or percent of a change; undefined where none is said. */
  readonly threshold: number | undefined;
  /** The person wants no more news. */
  readonly stops: boolean;
}

export function readAmounts(text: string, words: readonly Word[], vocabulary: Vocabulary): FoundAmounts {
  const measured = readMeasured(words, vocabulary);
  return {
    ...measured,
    offer: measured.quantityKg === undefined ? undefined : readOffer(words, vocabulary),
    cost: readCost(words, vocabulary, measured),
    conversion: readConversion(words, vocabulary),
    alertWish: readAlertWish(text, words, vocabulary),
    isOfLand: namesArea(words, vocabulary),
  };
}

/** "50 quintal", "das din", "last month": a number with a unit after it, or the unit alone. */
function readMeasured(words: readonly Word[], vocabulary: Vocabulary): Measured {
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
    const [weight, span] = [kilograms[unit], daysOf(unit)];
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
const leastOfQuintal = 200;

/** The price per quintal that a person gives: "at 2369 rate", "18 rs kilo", "× 4800". */
function readOffer(words: readonly Word[], vocabulary: Vocabulary): number | undefined {
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

function readCost(words: readonly Word[], vocabulary: Vocabulary, { at: taken }: Measured): number | undefined {
  const costs = words.flatMap((word, at) => {
    const value = taken.has(at) || !isFigure.test(word.raw) ? undefined : numberOf(word, vocabulary);
    return value !== undefined && value >= hundred ? value : [];
  });
  return costs.at(-1);
}

/** "tan" means both a tonne and the stem of a plant. Without a number nobody means the tonne. */
function isOneUnit(word: Word, unit: Unit): boolean {
  return word.raw.length > 1 && unit !== 'day';
}

/** Examples: "When onion goes over 2500", "20 rs kilo se niche", "changes by 5 percent". */
function readAlertWish(text: string, words: readonly Word[], vocabulary: Vocabulary): AlertWish {
  const says = (hint: 'percent' | 'falls' | 'stops') => hasPhrase(words, vocabulary.hints.get(hint));
  const said = readLimit(words, vocabulary);
  const kind = says('percent') || text.includes('%') ? 'change' : says('falls') ? 'below' : 'above';
  const perQuintal = said && Math.round(said.isPerKg ? said.value * kgInQuintal : said.value);
  const threshold = kind === 'change' ? said?.value : perQuintal;
  const isOne = threshold !== undefined && threshold > 0 && threshold <= mostAlertThreshold;
  return { kind, threshold: isOne ? threshold : undefined, stops: says('stops') };
}

interface Limit {
  readonly value: number;
  readonly isPerKg: boolean;
}

/** The last number that is neither a load nor a time. Without one, a load may be a price: "20 kilo". */
function readLimit(words: readonly Word[], vocabulary: Vocabulary): Limit | undefined {
  const limits = words.flatMap((word, at) => {
    const [next, afterNext] = words.slice(at + 1, at + 3);
    const isInside = next !== undefined && numberOf(next, vocabulary) !== undefined;
    if (isInside || numberOf(word, vocabulary) === undefined) return [];
    const said = numberUpTo(at, words, vocabulary);
    const unit = next && unitOf(next, vocabulary);
    if (said === undefined || unit === 'day' || unit === 'week' || unit === 'month') return [];
    const isPrice = next !== undefined && vocabulary.rupees.has(next.raw);
    // "How do I" contains "do", the Hindi word for two.
    if (!isFigure.test(word.raw) && said.value < hundred && unit === undefined && !isPrice) return [];
    const priced = isPrice && afterNext ? unitOf(afterNext, vocabulary) : unit;
    const isPerKg = priced === 'kilogram' || (priced !== 'quintal' && said.value < leastOfQuintal);
    return [{ value: said.value, isPerKg, isLoad: unit !== undefined }];
  });
  return limits.findLast(({ isLoad }) => !isLoad) ?? limits.at(-1);
}

function namesArea(words: readonly Word[], vocabulary: Vocabulary): boolean {
  return words.some((word, at) => {
    const before = words[at - 1];
    const isArea = [...vocabulary.measures].some(
      ([measure, phrases]) => areOfOneKind(measure, 'acre') && hasPhrase([word], phrases),
    );
    return isArea && before !== undefined && numberOf(before, vocabulary) !== undefined;
  });
}

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
function readConversion(words: readonly Word[], vocabulary: Vocabulary): Conversion | undefined {
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
