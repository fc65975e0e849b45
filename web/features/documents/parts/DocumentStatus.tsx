import CalendarX from 'lucide-react/icons/calendar-x';
import { useState } from 'react';

import type { Document } from '#contract/documents.ts';
import { indianDay } from '#domain/days/days.ts';
import { formatDay } from '#languages/format.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Badge } from '#web/ui/figures/Badge.tsx';
import { type StatusKind, StatusPill } from '#web/ui/figures/StatusPill.tsx';

const kinds: Readonly<Record<Document['status'], StatusKind>> = {
  Verified: 'good',
  'Under Review': 'reviewed',
  Pending: 'waiting',
  Rejected: 'refused',
};

/** The state of the check, or only that the paper has expired. A paper is valid to the end of its last day. */
export function DocumentStatus({ document: { status, expiresOn } }: { document: Document }) {
  const say = useWords('documents');
  const locale = useLocale();
  const [today] = useState(() => indianDay(new Date()));
  const isExpired = expiresOn !== null && expiresOn < today;
  return (
    <span className="flex min-w-0 flex-wrap gap-2">
      {isExpired ? (
        <Badge tone="clay" icon={CalendarX}>
          {say('card.expired', { day: formatDay(expiresOn, locale, 'dated') })}
        </Badge>
      ) : (
        <StatusPill kind={kinds[status]}>{say(`status.${status}`)}</StatusPill>
      )}
    </span>
  );
}
