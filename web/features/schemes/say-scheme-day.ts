import { formatDayOrYear } from '#languages/format.ts';
import type { Say } from '#web/lib/words/words.ts';

/** A day, a year alone, or "ongoing". */
export function saySchemeDay(say: Say<'schemes'>, locale: string, day: string | null): string {
  if (day === null) return say('card.notKnown');
  if (day === 'ongoing') return say('card.ongoing');
  return formatDayOrYear(day, locale);
}
