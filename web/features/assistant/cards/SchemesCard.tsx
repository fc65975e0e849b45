import CalendarClock from 'lucide-react/icons/calendar-clock';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import CircleX from 'lucide-react/icons/circle-x';
import { Link } from 'react-router';

import type { CardOf } from '#contract/assistant.ts';
import { formatDay } from '#languages/format.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Badge } from '#web/ui/figures/Badge.tsx';

import { cardLook } from './look.ts';

type Scheme = CardOf<'schemes'>['schemes'][number];

const verdicts = {
  eligible: { tone: 'leaf', icon: CircleCheck },
  maybe: { tone: 'marigold', icon: CircleQuestionMark },
  not: { tone: 'clay', icon: CircleX },
} as const;

/** Schemes of the government. Each card leads to its scheme. */
export function SchemesCard({ card: { schemes } }: { card: CardOf<'schemes'> }) {
  return (
    <ul className={`${cardLook} divide-y-[1.5px] divide-line`}>
      {schemes.map((scheme) => (
        <li key={scheme.id} className="pb-2 last:pb-0">
          <SchemeRow scheme={scheme} />
        </li>
      ))}
    </ul>
  );
}

function SchemeRow({ scheme: { id, title, benefit, deadline, amount = null, checked, verdict } }: { scheme: Scheme }) {
  const say = useWords('assistant');
  const locale = useLocale();
  return (
    <Link to={`/schemes/${id}`} className="flex min-h-12 items-center gap-2">
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <strong className="leading-snug">{title}</strong>
        {amount === null ? null : <span className="text-lg font-strong">{amount}</span>}
        <span>{benefit}</span>
        <span className="flex flex-wrap gap-2 empty:hidden">
          {verdict === null ? null : (
            <Badge tone={verdicts[verdict].tone} icon={verdicts[verdict].icon}>
              {say(`cards.verdict.${verdict}`)}
            </Badge>
          )}
          {deadline === null ? null : (
            <Badge tone="marigold" icon={CalendarClock}>
              {say('cards.deadline', { day: formatDay(deadline, locale, 'dated') })}
            </Badge>
          )}
        </span>
        {checked === undefined ? null : <span className="text-sm text-ink-soft">{checked}</span>}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0" />
    </Link>
  );
}
