import { useLocale } from '#web/lib/words/use-locale.ts';
import { formatDay } from '#web/lib/format.ts';
import { indianDay } from '#domain/days.ts';

import { useNow } from './use-now.ts';

/** "20 Nov", and with its year where that is not the present one. */
export function useDayWords(): (day: string) => string {
  const locale = useLocale();
  const [thisYear = ''] = indianDay(useNow()).split('-');
  return (day) => formatDay(day, locale, day.startsWith(thisYear) ? 'short' : 'dated');
}
