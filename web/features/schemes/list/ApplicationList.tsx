import { useInfiniteQuery } from '@tanstack/react-query';
import BellRing from 'lucide-react/icons/bell-ring';
import ChevronRight from 'lucide-react/icons/chevron-right';
import FilePlus2 from 'lucide-react/icons/file-plus-2';
import { Link } from 'react-router';

import type { Application } from '#contract/scheme-applications.ts';
import { openStatuses } from '#domain/schemes/scheme-applications.ts';
import { MorePages } from '#web/app/MorePages.tsx';
import { useToday } from '#web/lib/page/use-now.ts';
import { Badge } from '#web/ui/figures/Badge.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Loaded } from '#web/ui/states/Loaded.tsx';
import { Section } from '#web/ui/layout/Section.tsx';

import { applicationsQuery } from '../api.ts';
import { ApplicationStatusPill } from '../application/ApplicationStatusPill.tsx';
import { useSchemeWords } from '../use-scheme-words.ts';

/** The person's applications, the newest first. */
export function ApplicationList() {
  const { say, language } = useSchemeWords();
  const query = useInfiniteQuery(applicationsQuery(language));
  return (
    <Loaded query={query}>
      {(applications) =>
        applications.length === 0 ? (
          <EmptyState icon={FilePlus2} title={say('noApplications')} text={say('noApplicationsText')}>
            <ButtonLink to="/schemes">{say('showAll')}</ButtonLink>
          </EmptyState>
        ) : (
          <Section title={say('applications')}>
            <ul className="flex flex-col divide-y divide-line">
              {applications.map((application) => (
                <ApplicationRow key={application._id} application={application} />
              ))}
            </ul>
            <MorePages query={query} label={say('more')} />
          </Section>
        )
      }
    </Loaded>
  );
}

function ApplicationRow({ application }: { application: Application }) {
  const { say, sayDay } = useSchemeWords();
  const today = useToday();
  const { _id, scheme, status, trackingNumber, appliedDate, remindOn } = application;
  return (
    <li>
      <Link to={`/schemes/applications/${_id}`} className="flex min-h-12 items-center gap-3 py-3">
        <span className="flex min-w-0 flex-1 flex-col items-start gap-1 md:flex-row md:items-center md:gap-3">
          <span className="min-w-0 md:flex-1">
            <span className="font-label">{scheme.title}</span>
            <span className="figures block text-sm text-ink-soft">
              {trackingNumber} · {sayDay(appliedDate)}
            </span>
          </span>
          {remindOn !== null && openStatuses.includes(status) && remindOn <= today ? (
            <Badge tone="marigold" icon={BellRing}>
              {say('application.due', { day: sayDay(remindOn) })}
            </Badge>
          ) : null}
          <ApplicationStatusPill status={status} />
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0" />
      </Link>
    </li>
  );
}
