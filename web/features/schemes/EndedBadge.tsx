import { CalendarX } from 'lucide-react';
import { useState } from 'react';

import { indianDay } from '#domain/days.ts';
import { isSchemeOver } from '#domain/schemes.ts';
import { Badge } from '#web/ui/Badge.tsx';

import { useSchemeWords } from './use-scheme-words.ts';

/** Says so where a scheme takes nobody any more: it is shown for who applied, and for who has heard of it. */
export function EndedBadge({ endDate }: { endDate: string }) {
  const { say, sayDay } = useSchemeWords();
  const [today] = useState(() => indianDay(new Date()));
  if (!isSchemeOver({ endDate }, today)) return null;
  return (
    <Badge tone="clay" icon={CalendarX} className="self-start">
      {say('card.ended', { day: sayDay(endDate) })}
    </Badge>
  );
}
