import type { PriceAlert } from '#contract/price-alerts.ts';
import { mostAlertThreshold } from '#domain/limits.ts';
import { kgInQuintal } from '#domain/numbers/quantity.ts';
import type { Word } from '#domain/text/spoken-words.ts';

import { hundred, isFigure, leastOfQuintal, numberOf, numberUpTo, unitOf } from './amounts/amounts.ts';
import type { Hint, Vocabulary } from './words.ts';

/** The price alert that a person wants. */
export interface AlertWish {
  readonly kind: PriceAlert['kind'];
  /** Rupees a quintal, or percent of a change; undefined where none is said. */
  readonly threshold: number | undefined;
  /** The person wants no more news. */
  readonly stops: boolean;
}

/** Examples: "When onion goes over 2500", "20 rs kilo se niche", "changes by 5 percent". */
export function readAlertWish(
  words: readonly Word[],
  { text, hints, vocabulary }: { text: string; hints: ReadonlySet<Hint>; vocabulary: Vocabulary },
): AlertWish {
  const said = readLimit(words, vocabulary);
  const kind = hints.has('percent') || text.includes('%') ? 'change' : hints.has('falls') ? 'below' : 'above';
  const perQuintal = said && Math.round(said.isPerKg ? said.value * kgInQuintal : said.value);
  const threshold = kind === 'change' ? said?.value : perQuintal;
  const isOne = threshold !== undefined && threshold > 0 && threshold <= mostAlertThreshold;
  return { kind, threshold: isOne ? threshold : undefined, stops: hints.has('stops') };
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
