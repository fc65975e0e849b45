import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import FilePlus2 from 'lucide-react/icons/file-plus-2';

import type { Application } from '#contract/scheme-applications.ts';
import { ApplicationStatusPill, ownApplicationsAddress, PacketButton } from '#web/features/schemes/index.ts';
import { formatDay } from '#languages/format.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Loaded } from '#web/ui/states/Loaded.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

import { applicationQuery, applicationsQuery } from './api.ts';
import { ListFold } from './ListFold.tsx';

const shown = 5;

/** The newest applications, each with its state. */
export function Applications() {
  const say = useWords('dashboard');
  const applications = useInfiniteQuery(applicationsQuery(useLanguage()));
  const more = (
    <ButtonLink variant="quiet" to={ownApplicationsAddress}>
      {say('viewAll')}
      <VisuallyHidden>{say('applications.title')}</VisuallyHidden>
    </ButtonLink>
  );
  return (
    <ListFold title={say('applications.title')} count={applications.data?.length}>
      <Loaded query={applications} level={3}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={FilePlus2} level={3} title={say('applications.none')} text={say('applications.noneText')}>
              <ButtonLink to="/schemes">{say('actions.browseSchemes')}</ButtonLink>
            </EmptyState>
          ) : (
            <>
              <ul className="grid gap-4 desk:grid-cols-2">
                {all.slice(0, shown).map((application) => (
                  <ApplicationCard key={application._id} application={application} />
                ))}
              </ul>
              {more}
            </>
          )
        }
      </Loaded>
    </ListFold>
  );
}

function ApplicationCard({ application }: { application: Application }) {
  const say = useWords('dashboard');
  const sayScheme = useWords('schemes');
  const locale = useLocale();
  const language = useLanguage();
  const client = useQueryClient();
  const { _id, scheme, appliedDate, trackingNumber, status } = application;
  return (
    <Card as="li" padding="small" className="flex flex-col items-start gap-2">
      <h3 className="text-base break-words">{scheme.title}</h3>
      <p className="text-ink-soft">
        {sayScheme('application.applied', { day: formatDay(appliedDate, locale, 'dated') })}
      </p>
      <p className="figures break-all text-ink-soft">{say('applications.tracking', { number: trackingNumber })}</p>
      <ApplicationStatusPill status={status} />
      <div className="mt-auto flex flex-wrap gap-2">
        <ButtonLink variant="secondary" to={`/schemes/applications/${_id}`}>
          {say('applications.details')}
          <VisuallyHidden>{scheme.title}</VisuallyHidden>
        </ButtonLink>
        <PacketButton readApplication={() => client.fetchQuery(applicationQuery(_id, language))}>
          {say('applications.download')}
          <VisuallyHidden>{scheme.title}</VisuallyHidden>
        </PacketButton>
      </div>
    </Card>
  );
}
