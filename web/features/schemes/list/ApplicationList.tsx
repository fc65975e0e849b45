import { useInfiniteQuery } from '@tanstack/react-query';
import { BellRing, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';

import { indianDay } from '#domain/days.ts';
import { openStatuses } from '#domain/scheme-applications.ts';
import { MorePages } from '#web/app/MorePages.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Section } from '#web/ui/Section.tsx';

import { applicationsQuery } from '../api.ts';
import { ApplicationStatusPill } from '../application/ApplicationStatusPill.tsx';
import { useSchemeWords } from '../use-scheme-words.ts';

/** The person's applications; nothing is drawn before the first one. */
export function ApplicationList() {
  const { say, language, sayDay } = useSchemeWords();
  const query = useInfiniteQuery(applicationsQuery(language));
  const { data = [] } = query;
  const [today] = useState(() => indianDay(new Date()));
  if (data.length === 0) return null;
  return (
    <Section title={say('applications')}>
      <ul className="flex flex-col divide-y divide-line">
        {data.map(({ _id, scheme, status, trackingNumber, appliedDate, remindOn }) => (
          <li key={_id}>
            <Link to={`/schemes/applications/${_id}`} className="flex min-h-12 items-center gap-3 py-3">
              <span className="min-w-0 flex-1">
                <span className="font-label">{scheme.title}</span>
                <span className="figures block text-sm text-ink-soft">
                  {trackingNumber} · {sayDay(appliedDate)}
                </span>
                {remindOn !== null && openStatuses.includes(status) && remindOn <= today ? (
                  <Badge tone="marigold" icon={BellRing}>
                    {say('application.due', { day: sayDay(remindOn) })}
                  </Badge>
                ) : null}
              </span>
              <ApplicationStatusPill status={status} />
              <ChevronRight aria-hidden className="size-5 shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
      <MorePages query={query} label={say('more')} />
    </Section>
  );
}
