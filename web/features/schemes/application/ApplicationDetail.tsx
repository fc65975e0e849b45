import { useMutation, useQuery } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import SearchX from 'lucide-react/icons/search-x';
import { Link, useParams } from 'react-router';

import type { ApplicationDetail as Application } from '#contract/scheme-applications.ts';
import {
  type ApplicationStatus,
  applicationStatuses,
  asApplicationStatus,
} from '#domain/schemes/scheme-applications.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { Say } from '#web/lib/words/words.ts';
import { BackLink } from '#web/ui/buttons/BackLink.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { Loaded } from '#web/ui/states/Loaded.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { Track, type TrackStep } from '#web/ui/figures/Track.tsx';

import { applicationQuery, changeApplication } from '../api.ts';
import { ownApplicationsAddress } from '../use-scheme-filters.ts';
import { useSchemeWords } from '../use-scheme-words.ts';
import { ApplicationStatusPill, statusKinds } from './ApplicationStatusPill.tsx';
import { History, Notes } from './Notes.tsx';
import { PacketButton } from './PacketButton.tsx';
import { Papers, useAskedPapers } from './Papers.tsx';
import { Withdraw } from './Withdraw.tsx';

/** The folder of one application: its state, its papers, its numbers. */
export function ApplicationDetail() {
  const { say, language } = useSchemeWords();
  const { id = '' } = useParams();
  const query = useQuery(applicationQuery(id, language));
  const isGone = query.error instanceof ApiError && [400, 404].includes(query.error.status);
  return (
    <div className="mx-auto flex max-w-page flex-col gap-5">
      <BackLink to={ownApplicationsAddress}>{say('applications')}</BackLink>
      {isGone ? (
        <EmptyState icon={SearchX} title={say('gone')} text={say('goneText')}>
          <ButtonLink to={ownApplicationsAddress}>{say('applications')}</ButtonLink>
        </EmptyState>
      ) : (
        <Loaded query={query}>{(application) => <Folder application={application} />}</Loaded>
      )}
    </div>
  );
}

function Folder({ application }: { application: Application }) {
  const { say, sayDay } = useSchemeWords();
  const { scheme, about, trackingNumber, appliedDate, status } = application;
  const papers = useAskedPapers(application);
  return (
    <>
      <header className="flex flex-col items-start gap-2">
        <h1 className="text-2xl break-words md:text-3xl">{scheme.title}</h1>
        <p className="text-ink-soft">
          <span className="figures">{say('application.tracking', { number: trackingNumber })}</span> ·{' '}
          {say('application.applied', { day: sayDay(appliedDate) })}
        </p>
        <ApplicationStatusPill status={status} />
      </header>
      {about ? (
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={about.link} target="_blank" rel="noreferrer">
            {say('application.portal')}
            <ExternalLink aria-hidden className="size-5" />
          </ButtonLink>
          <Link to={`/schemes/${scheme.id}`} className="button-secondary">
            {say('application.scheme')}
          </Link>
        </div>
      ) : null}
      <div className="gap-5 max-md:flex max-md:flex-col md:columns-2 md:*:mb-5 md:*:break-inside-avoid">
        <Status application={application} />
        <Papers application={application} papers={papers} />
        <Notes key={application._id} application={application} />
        <Section title={say('packet.title')} text={say('application.packetText')}>
          <PacketButton readApplication={async () => application}>{say('application.packet')}</PacketButton>
        </Section>
        <History application={application} />
      </div>
      <Withdraw id={application._id} />
    </>
  );
}

function Status({ application }: { application: Application }) {
  const { say, language, sayDay } = useSchemeWords();
  const change = useMutation(changeApplication);
  const { _id: id } = application;
  const status = (change.isPending ? change.variables.body.status : undefined) ?? application.status;
  return (
    <Section title={say('application.status')} text={say('application.statusText')}>
      <Field label={say('application.status')}>
        <Select
          value={status}
          onChange={({ target }) =>
            change.mutate({ id, language, body: { status: asApplicationStatus(target.value) } })
          }
        >
          {applicationStatuses.map((each) => (
            <option key={each} value={each}>
              {say(`statuses.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Track label={say('application.steps')} steps={stepsOf(application, { say, sayDay })} />
    </Section>
  );
}

interface Words {
  readonly say: Say<'schemes'>;
  readonly sayDay: (day: string) => string;
}

/** The steps of an application: opened, at the office, decided. */
export function stepsOf({ status, appliedDate, history }: Application, { say, sayDay }: Words): TrackStep[] {
  const dayOf = (wanted: ApplicationStatus) => {
    const event = history.find((each) => each.status === wanted);
    return event ? sayDay(event.at) : undefined;
  };
  const isDecided = status === 'Approved' || status === 'Rejected';
  const ahead = { state: 'ahead', stateLabel: say('application.ahead') } as const;
  const now = { state: statusKinds[status], stateLabel: say(`statuses.${status}`) };
  const done = { state: 'good', stateLabel: say('application.done') } as const;
  return [
    { id: 'opened', title: say('application.opened'), text: sayDay(appliedDate), ...done },
    {
      id: 'review',
      title: say('application.review'),
      text: status === 'Pending' ? undefined : dayOf('Under Review'),
      ...(status === 'Pending' ? ahead : isDecided ? done : now),
    },
    {
      id: 'decision',
      title: say('application.decision'),
      text: isDecided ? dayOf(status) : undefined,
      ...(isDecided ? now : ahead),
    },
  ];
}
