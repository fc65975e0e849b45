import { readNumber } from '#domain/numbers/digits.ts';
import { hasPhrase } from '#domain/text/phrases.ts';
import type { Word } from '#domain/text/spoken-words.ts';

import { daysOf, numberUpTo, unitOf } from './amounts.ts';
import type { DayWord, Vocabulary } from '../words.ts';

/** A day other than yesterday and tomorrow: some days ago, a date, or a day before Khet's oldest prices. */
export type SaidDay =
  | { readonly kind: 'ago'; readonly days: number }
  | { readonly kind: 'date'; readonly day: number; readonly month: number; readonly year: number | undefined }
  | { readonly kind: 'longAgo' };

/** Examples: "3 days back", "5 november", "last year". */
export function readSaidDay(words: readonly Word[], vocabulary: Vocabulary): SaidDay | undefined {
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
