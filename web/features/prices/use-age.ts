import { addDays } from '#domain/days.ts';
import type { Provenance } from '#contract/prices.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { formatAge } from '#web/lib/format.ts';

import { ageInDays, isOld } from './rules/days.ts';
import { useDayWords } from './use-day-words.ts';
import { useNow } from './use-now.ts';

interface Age {
  /** With its year where that is not the present one. */
  readonly day: string;
  /** "today", "yesterday", "12 days ago". */
  readonly words: string;
  readonly days: number;
  readonly isToday: boolean;
  readonly isOld: boolean;
}

/** How old figures are, in words; nothing where there are none. */
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
