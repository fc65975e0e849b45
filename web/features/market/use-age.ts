import type { Provenance } from '#contract/market.ts';
import { useLocale } from '#web/i18n/use-locale.ts';
import { formatAge, formatDay } from '#web/lib/format.ts';

import { addDays, ageInDays, isOld } from './rules/days.ts';
import { useNow } from './use-now.ts';

interface Age {
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
  const now = useNow();
  return (provenance) => {
    const days = ageInDays(provenance, now);
    if (provenance.day === null || days === undefined) return undefined;
    return {
      day: formatDay(provenance.day, locale),
      words: formatAge(provenance.day, new Date(`${addDays(provenance.day, days)}T12:00:00+05:30`), locale),
      days,
      isToday: days === 0,
      isOld: isOld(provenance, now),
    };
  };
}
