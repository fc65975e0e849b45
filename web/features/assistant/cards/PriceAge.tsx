import { FlaskConical, History } from 'lucide-react';
import { useState } from 'react';

import type { Provenance } from '#contract/prices.ts';
import { daysBetween, indianDay } from '#domain/days.ts';
import { freshDays } from '#domain/freshness.ts';
import { formatAge, formatDay } from '#languages/format.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';

/** Under each price: who says so, of which day, how old that is by now. A chat is read again weeks later. */
export function PriceAge({ provenance: { kind, sources, day } }: { provenance: Provenance }) {
  const say = useWords('assistant');
  const locale = useLocale();
  const nameOf = useNameOf();
  const [today] = useState(() => indianDay(new Date()));
  const isOld = day !== null && daysBetween(day, today) > freshDays;
  const age = day === null ? '' : formatAge(day, new Date(`${today}T12:00:00+05:30`), locale);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
      {kind === 'demonstration' ? (
        <span className="inline-flex items-center gap-1 rounded-full bg-marigold-soft px-2.5 font-label text-marigold-dark">
          <FlaskConical aria-hidden className="size-4 shrink-0" />
          {say('cards.sample')}
        </span>
      ) : (
        <span>{sources.map((id) => nameOf('sources', { id })).join(', ')}</span>
      )}
      {day === null ? null : (
        <span>
          {formatDay(day, locale)} ·{' '}
          <span className={isOld ? 'font-label' : undefined}>
            {isOld ? <History aria-hidden className="mr-1 inline size-4 align-[-0.15em]" /> : null}
            {isOld ? say('cards.old', { age }) : age}
          </span>
        </span>
      )}
    </p>
  );
}
