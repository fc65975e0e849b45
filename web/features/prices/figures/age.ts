import type { Provenance } from '#contract/prices.ts';
import { addDays, daysBetween, indianDay } from '#domain/days/days.ts';
import { freshDays } from '#domain/days/freshness.ts';
import { formatAge, formatDay } from '#languages/format.ts';
import { useNow, useToday } from '#web/lib/page/use-now.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';

/** "20 Nov", with the year if it is not the present one. */
export function useDayWords(): (day: string) => string {
  const locale = useLocale();
  const [thisYear = ''] = useToday().split('-');
  return (day) => formatDay(day, locale, day.startsWith(thisYear) ? 'short' : 'dated');
}

interface Age {
  /** The day, with the year if it is not the present one. */
  readonly day: string;
  /** "today", "yesterday", "12 days ago". */
  readonly words: string;
  readonly days: number;
  readonly isToday: boolean;
  readonly isOld: boolean;
}

/** The age of figures in words; undefined where there are none. */
export function useAge(): (provenance: Provenance) => Age | undefined {
  const locale = useLocale();
  const dayWords = useDayWords();
  const now = useNow();
  return (provenance) => {
    const days = ageInDays(provenance, now);
    if (provenance.day === null || days === undefined) return undefined;
    return {
      day: dayWords(provenance.day),
      words: formatAge(provenance.day, new Date(`${addDays(provenance.day, days)}T12:00:00+05:30`), locale),
      days,
      isToday: days === 0,
      isOld: isOld(provenance, now),
    };
  };
}

/**
 * The days since the figures. A reply that the phone has kept grows older there, so the server's count may be too low.
 */
export function ageInDays({ day, ageDays }: Provenance, now: Date): number | undefined {
  if (day === null) return undefined;
  return Math.max(ageDays ?? 0, daysBetween(day, indianDay(now)), 0);
}

export function isOld(provenance: Provenance, now: Date): boolean {
  return (ageInDays(provenance, now) ?? 0) > freshDays;
}

/** The day of the server's reply: its "tomorrow" is the day after. */
export function answeredOn({ day, ageDays }: Provenance): string | undefined {
  return day === null ? undefined : addDays(day, ageDays ?? 0);
}
