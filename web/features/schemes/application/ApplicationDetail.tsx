import { useMutation, useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import CircleX from 'lucide-react/icons/circle-x';
import ExternalLink from 'lucide-react/icons/external-link';
import FileSearch from 'lucide-react/icons/file-search';
import FolderCheck from 'lucide-react/icons/folder-check';
import HandCoins from 'lucide-react/icons/hand-coins';
import SearchX from 'lucide-react/icons/search-x';
import Store from 'lucide-react/icons/store';
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
import { Button } from '#web/ui/buttons/Button.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { Loaded } from '#web/ui/states/Loaded.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Fold } from '#web/ui/layout/Fold.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { Track, type TrackStep } from '#web/ui/figures/Track.tsx';

import { applicationQuery, changeApplication } from '../api.ts';
import { ownApplicationsAddress } from '../use-scheme-filters.ts';
import { useSchemeWords } from '../use-scheme-words.ts';
import { ApplicationStatusPill, statusKinds } from './ApplicationStatusPill.tsx';
import { History, Notes } from './Notes.tsx';
import { type AskedPapers, Papers, useAskedPapers } from './Papers.tsx';
import { Slip } from './Slip.tsx';
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
  const papers = useAskedPapers(application);
  const { scheme, about, trackingNumber, appliedDate, remindOn } = application;
  const isReady = papers.ready === papers.all.length;
  return (
    <>
      <header className="flex flex-col items-start gap-1">
        <h1 className="text-2xl break-words md:text-3xl">{scheme.title}</h1>
        <p className="text-ink-soft">{say('application.applied', { day: sayDay(appliedDate) })}</p>
      </header>
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        <Card className="flex flex-col gap-4">
          <NextStep application={application} isReady={isReady} />
          <Track label={say('application.steps')} steps={stepsOf(application, papers, { say, sayDay })} />
          <Slip application={application} />
          <HandIn application={application} />
          <p className="flex items-center gap-3">
            <Bell aria-hidden className="size-5 shrink-0 text-ink-soft" />
            <span className="min-w-0 flex-1">
              {remindOn === null
                ? say('application.noReminder')
                : say('application.reminder', { day: sayDay(remindOn) })}
            </span>
            <a href="#notes" className="button-quiet -mr-4" onClick={openNotes}>
              {say('application.change')}
            </a>
          </p>
        </Card>
        <div className="flex flex-col gap-5">
          <Papers application={application} papers={papers} />
          <Status application={application} />
          <Fold id="notes" level={2} title={say('application.notes')}>
            <Notes key={application._id} application={application} />
          </Fold>
          <Fold level={2} title={say('application.history')}>
            <History application={application} />
          </Fold>
        </div>
      </div>
      <footer className="flex flex-col items-start gap-2">
        <p className="figures text-ink-soft">{say('application.tracking', { number: trackingNumber })}</p>
        <div className="-ml-4 flex flex-wrap gap-x-2">
          {about ? (
            <>
              <ButtonLink variant="quiet" href={about.link} target="_blank" rel="noreferrer">
                {say('application.portal')}
                <ExternalLink aria-hidden className="size-5" />
              </ButtonLink>
              <Link to={`/schemes/${scheme.id}`} className="button-quiet">
                {say('application.scheme')}
              </Link>
            </>
          ) : null}
          <Withdraw id={application._id} />
        </div>
      </footer>
    </>
  );
}

/** A link alone would lead to notes that stay folded. */
function openNotes() {
  document.querySelector<HTMLDetailsElement>('#notes')?.setAttribute('open', '');
}

/** The one thing to do next, in one sentence. */
function NextStep({ application, isReady }: { application: Application; isReady: boolean }) {
  const { say } = useSchemeWords();
  const step = application.status === 'Pending' ? (isReady ? 'centre' : 'papers') : application.status;
  return <p className="text-xl font-label text-balance">{say(`application.next.${step}`)}</p>;
}

/** The farmer tells Khet with one tap what the office said. */
function HandIn({ application: { _id: id, status } }: { application: Application }) {
  const { say, language } = useSchemeWords();
  const change = useMutation(changeApplication);
  const tell = (next: ApplicationStatus) => change.mutate({ id, language, body: { status: next } });
  if (status === 'Pending') {
    return (
      <Button variant="secondary" busy={change.isPending} onClick={() => tell('Under Review')}>
        {say('application.handedIn')}
      </Button>
    );
  }
  if (status !== 'Under Review') return null;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3">
      <Button variant="secondary" disabled={change.isPending} onClick={() => tell('Approved')}>
        {say('application.saidYes')}
      </Button>
      <Button variant="secondary" disabled={change.isPending} onClick={() => tell('Rejected')}>
        {say('application.saidNo')}
      </Button>
    </div>
  );
}

function Status({ application }: { application: Application }) {
  const { say, language } = useSchemeWords();
  const change = useMutation(changeApplication);
  const { _id: id } = application;
  const status = (change.isPending ? change.variables.body.status : undefined) ?? application.status;
  return (
    <Fold
      level={2}
      title={say('application.status')}
      gist={<ApplicationStatusPill status={asApplicationStatus(status)} />}
    >
      <Field label={say('application.status')} hint={say('application.statusText')}>
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
    </Fold>
  );
}

interface Words {
  readonly say: Say<'schemes'>;
  readonly sayDay: (day: string) => string;
}

/** The way of an application: the papers, the service centre, the check, the benefit. */
function stepsOf(
  { status, history }: Application,
  { ready, all }: Pick<AskedPapers, 'ready' | 'all'>,
  { say, sayDay }: Words,
): TrackStep[] {
  const noted = (wanted: ApplicationStatus) => {
    const event = history.find((each) => each.status === wanted);
    return event && status === wanted ? say('application.youSaid', { day: sayDay(event.at) }) : undefined;
  };
  const done = { state: 'good', stateLabel: say('application.done') } as const;
  const now = { state: 'now', stateLabel: say('application.now') } as const;
  const ahead = { state: 'ahead', stateLabel: say('application.ahead') } as const;
  const isReady = ready === all.length;
  const isHandedIn = status !== 'Pending';
  const isDecided = status === 'Approved' || status === 'Rejected';
  return [
    {
      id: 'papers',
      icon: FolderCheck,
      title: say('application.papersStep'),
      // A farmer may hand in papers that Khet has never seen: "done" above "0 of 3 ready" would puzzle.
      text:
        isReady || !isHandedIn
          ? say('application.ready', { ready: String(ready), all: String(all.length) })
          : undefined,
      ...(isReady || isHandedIn ? done : now),
    },
    {
      id: 'centre',
      icon: Store,
      title: say('application.centre'),
      text: isHandedIn ? undefined : say('application.centreText'),
      ...(isHandedIn ? done : isReady ? now : ahead),
    },
    {
      id: 'check',
      icon: FileSearch,
      title: say('application.review'),
      text: noted('Under Review'),
      ...(isDecided ? done : isHandedIn ? now : ahead),
    },
    {
      id: 'benefit',
      icon: status === 'Rejected' ? CircleX : HandCoins,
      title: say('application.benefit'),
      text: isDecided ? noted(status) : undefined,
      ...(isDecided ? { state: statusKinds[status], stateLabel: say(`statuses.${status}`) } : ahead),
    },
  ];
}
