import { readNumber } from '#domain/numbers/digits.ts';
import { hasPhrase } from '#domain/text/phrases.ts';
import type { Word } from '#domain/text/spoken-words.ts';

import type { DayWord } from '../word-lists.ts';
import { placesAsWritten, type Vocabulary } from '../words.ts';
import { daysOf, numberUpTo, unitOf } from './numbers.ts';

export type When = 'yesterday' | 'tomorrow' | 'dayAfter' | 'nextWeek';

export interface FoundDays {
  readonly when: When | undefined;
  /** The text has a word for yesterday or tomorrow, and nothing tells which one. */
  readonly isOpen: boolean;
  readonly said: SaidDay | undefined;
}

export function readDays(words: readonly Word[], vocabulary: Vocabulary): FoundDays {
  return {
    when: readWhen(words, vocabulary),
    isOpen: leavesDayOpen(words, vocabulary),
    said: readSaidDay(words, vocabulary),
  };
}

/** A day other than yesterday and tomorrow: some days ago, a date, or a day before Khet's oldest prices. */
export type SaidDay =
  | { readonly kind: 'ago'; readonly days: number }
  | { readonly kind: 'date'; readonly day: number; readonly month: number; readonly year: number | undefined }
  | { readonly kind: 'longAgo' };

/** Examples: "3 days back", "5 november", "last year". */
function readSaidDay(words: readonly Word[], vocabulary: Vocabulary): SaidDay | undefined {
  const says = (word: DayWord) => hasPhrase(words, vocabulary.times.get(word));
  if (says('longAgo')) return { kind: 'longAgo' };
  // "परसों" means two days ago or in two days. The verb tells which one.
  const isTwoBack = says('beforeYesterday') || (says('dayAfter') && says('past') && !says('future'));
  return isTwoBack ? { kind: 'ago', days: 2 } : (readAgo(words, vocabulary) ?? readDate(words, vocabulary));
}

function readAgo(words: readonly Word[], vocabulary: Vocabulary): SaidDay | undefined {
  for (const [place, word] of words.entries()) {
    const unit = unitOf(word, vocabulary);
    const span = unit && daysOf(unit);
    if (span === undefined || !hasPhrase(words.slice(place, place + 2), vocabulary.times.get('ago'))) continue;
    const count = numberUpTo(place - 1, words, vocabulary)?.value ?? (span > 1 ? 1 : undefined);
    if (count !== undefined) return { kind: 'ago', days: Math.round(count * span) };
  }
  return undefined;
}

/** Examples: "5 november", "November 5, 2026". */
function readDate(words: readonly Word[], { months }: Vocabulary): SaidDay | undefined {
  for (const [place, { raw }] of words.entries()) {
    const month = months.get(raw);
    if (month === undefined) continue;
    const [day] = [place - 1, place - 2, place + 1].flatMap((at) => numberIn(words[at], 1, 31) ?? []);
    const [year] = [place + 1, place + 2].flatMap((at) => numberIn(words[at], 2000, 2099) ?? []);
    if (day !== undefined) return { kind: 'date', day, month, year };
  }
  return undefined;
}

function numberIn(word: Word | undefined, least: number, most: number): number | undefined {
  const number = word && /^\p{N}+$/u.test(word.raw) ? readNumber(word.raw) : undefined;
  return typeof number === 'number' && number >= least && number <= most ? number : undefined;
}

/**
 * "और कल?" without a verb: the word may mean yesterday or tomorrow. "कल का" means yesterday, and "काल" only sounds alike.
 */
function leavesDayOpen(words: readonly Word[], { times }: Vocabulary): boolean {
  const isWritten = (word: DayWord) =>
    placesAsWritten(
      words,
      (times.get(word) ?? []).map(({ written }) => written),
    ).size > 0;
  const isTold = hasPhrase(words, times.get('past')) || hasPhrase(words, times.get('future'));
  return isWritten('eitherDay') && !isWritten('yesterday') && !isTold;
}

/** In Hindi one word means both yesterday and tomorrow. The verb tells which one. */
function readWhen(words: readonly Word[], { times }: Vocabulary): When | undefined {
  const says = (word: DayWord) => hasPhrase(words, times.get(word));
  if (says('dayAfter')) return 'dayAfter';
  if (says('nextWeek')) return 'nextWeek';
  // In Latin letters people write "कल" and "काल" (yesterday) the same way. The verb tells which one.
  if (says('tomorrow') || (says('eitherDay') && says('future'))) return 'tomorrow';
  if (says('yesterday')) return 'yesterday';
  return says('eitherDay') ? 'yesterday' : undefined;
}
