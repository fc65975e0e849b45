import { hasPhrase } from '#domain/phrases.ts';
import type { Word } from '#domain/spoken-words.ts';

import type { DayWord, Unit, Vocabulary } from './words.ts';

const kilograms: Partial<Record<Unit, number>> = { kilogram: 1, quintal: 100, tonne: 1000 };
const days: Partial<Record<Unit, number>> = { day: 1, week: 7, month: 30 };

export interface Amounts {
  readonly quantityKg: number | undefined;
  readonly days: number | undefined;
  /** The words that say them. */
  readonly at: ReadonlySet<number>;
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
    const before = words[place - 1];
    const number = before && numberOf(before, vocabulary);
    const [weight, span] = [kilograms[unit], days[unit]];
    if (weight !== undefined && number !== undefined && isOneUnit(word, unit)) {
      // "3 quintal 50 kg" is one load.
      const isMore = weighedAt === place - 2;
      quantityKg = (isMore ? (quantityKg ?? 0) : 0) + number * weight;
      weighedAt = place;
    }
    // "A week" needs no number, "day" alone says nothing.
    if (span !== undefined && (number !== undefined || span > 1)) dayCount = Math.round((number ?? 1) * span);
    if (number !== undefined) at.add(place - 1).add(place);
  }
  return { quantityKg, days: dayCount, at };
}

/** "tan" is a tonne and the stem of a plant alike; without a number nobody means the tonne. */
function isOneUnit(word: Word, unit: Unit): boolean {
  return word.raw.length > 1 && unit !== 'day';
}

function unitOf(word: Word, { units }: Vocabulary): Unit | undefined {
  const alone = [word];
  for (const [unit, phrases] of units) if (hasPhrase(alone, phrases)) return unit;
  return undefined;
}

export function numberOf(word: Word, { numbers }: Vocabulary): number | undefined {
  const figure = Number(word.raw.replaceAll(',', ''));
  if (!Number.isNaN(figure)) return figure > 0 ? figure : undefined;
  const alone = [word];
  for (const [number, phrases] of numbers) if (hasPhrase(alone, phrases)) return number;
  return undefined;
}

export type When = 'yesterday' | 'tomorrow' | 'dayAfter' | 'nextWeek';

/** In Hindi one word is yesterday and tomorrow; the verb tells which. */
export function readWhen(words: readonly Word[], { times }: Vocabulary): When | undefined {
  const says = (word: DayWord) => hasPhrase(words, times.get(word));
  if (says('dayAfter')) return 'dayAfter';
  if (says('nextWeek')) return 'nextWeek';
  // कल and काल (yesterday) are written alike in Latin letters; the verb tells which.
  if (says('tomorrow') || (says('eitherDay') && says('future'))) return 'tomorrow';
  if (says('yesterday')) return 'yesterday';
  return says('eitherDay') ? 'yesterday' : undefined;
}
