import { useState } from 'react';

import { indianDay } from '#domain/days.ts';
import { formatDay, formatTime } from '#languages/format.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';

/** When it was said; with its day, where that is not today. */
export function MessageTime({ time }: { time: string }) {
  const locale = useLocale();
  const moment = new Date(time);
  const [today] = useState(() => indianDay(new Date()));
  const isToday = indianDay(moment) === today;
  return (
    <time dateTime={time} className="text-sm text-ink-soft">
      {isToday ? null : `${formatDay(moment, locale)}, `}
      {formatTime(moment, locale)}
    </time>
  );
}
