import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

import { diagnosisStatuses } from '#domain/plants/diagnosis.ts';
import { MorePages } from '#web/app/MorePages.tsx';
import { useOwner } from '#web/lib/session/use-owner.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { BlobImage } from '#web/ui/pictures/BlobImage.tsx';
import { Chip } from '#web/ui/buttons/Chip.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Loaded } from '#web/ui/states/Loaded.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { StatusPill } from '#web/ui/figures/StatusPill.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { type DiagnosisStatus, historyQuery } from '../api.ts';
import { addressOf } from '../analysis-result.ts';
import type { WaitingDiagnosis } from '../offline/send-diagnosis.ts';
import { useWaitingDiagnoses } from '../offline/use-waiting-diagnoses.ts';
import { useShown } from '../results/use-shown.ts';
import { RecentCard, recentGrid, RecentItem } from './RecentCard.tsx';

/** Earlier diagnoses, newest first. All those found offline and not sent yet come before them. */
export function Recent() {
  const say = useWords('diagnosis');
  const [status] = useStatusFilter();
  const query = useInfiniteQuery(historyQuery(useLanguage(), status));
  const waiting = useWaitingDiagnoses(useOwner().id, () => toast.success(say('waiting.sent'))) ?? [];
  // The list is empty or not known yet, so a filter has no use.
  const isEmpty = !query.data?.pages[0]?.items.length;
  return (
    <section aria-labelledby="recent" className="flex flex-col gap-4">
      <h2 id="recent">{say('recent.title')}</h2>
      {isEmpty && status === undefined ? null : <StatusFilter />}
      {status === undefined ? <WaitingList all={waiting} /> : null}
      <Loaded query={query} level={3} offlineText={say('recent.offlineText')} skeleton={<RecentSkeleton />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0) return <NothingYet filtered={status !== undefined} isWaiting={waiting.length > 0} />;
          return (
            <ul aria-labelledby="recent" className={recentGrid}>
              {items.map((diagnosis) => (
                <RecentItem key={diagnosis._id} diagnosis={diagnosis} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      <MorePages query={query} label={say('recent.more')} />
    </section>
  );
}

function StatusFilter() {
  const say = useWords('diagnosis');
  const [status, choose] = useStatusFilter();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{say('recent.filter')}</legend>
      <Chip pressed={status === undefined} onClick={() => choose(undefined)}>
        {say('recent.all')}
      </Chip>
      {diagnosisStatuses.map((each) => (
        <Chip key={each} pressed={status === each} onClick={() => choose(each)}>
          {say(`status.${each}`)}
        </Chip>
      ))}
    </fieldset>
  );
}

function NothingYet({ filtered, isWaiting }: { filtered: boolean; isWaiting: boolean }) {
  const say = useWords('diagnosis');
  if (isWaiting && !filtered) return null;
  if (filtered) return <EmptyState level={3} title={say('recent.emptyStatus')} />;
  return <EmptyState level={3} title={say('recent.empty')} text={say('recent.emptyText')} />;
}

function RecentSkeleton() {
  const say = useWords('diagnosis');
  return (
    <div role="status" aria-label={say('recent.loading')} className={recentGrid}>
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}

/** The address holds the filter, so that Back and a reload find it. */
function useStatusFilter(): [DiagnosisStatus | undefined, (status: DiagnosisStatus | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const status = diagnosisStatuses.find((known) => known === search.get('status'));
  return [status, (next) => setSearch(next ? { status: next } : {}, { replace: true, preventScrollReset: true })];
}

/** Results found offline that are not in the history yet, newest first. */
function WaitingList({ all }: { all: readonly WaitingDiagnosis[] }) {
  const say = useWords('diagnosis');
  if (all.length === 0) return null;
  return (
    <ul aria-label={say('waiting.title')} className={recentGrid}>
      {all.toReversed().map((waiting) => (
        <WaitingItem key={waiting.key} waiting={waiting} />
      ))}
    </ul>
  );
}

/** A diagnosis that is on this phone only, until it is sent. */
function WaitingItem({ waiting }: { waiting: WaitingDiagnosis }) {
  const say = useWords('diagnosis');
  const { finding: result } = waiting.about;
  const shown = useShown(result);
  const [photo] = waiting.files;
  if (!shown) return null;
  return (
    <RecentCard
      to={addressOf(result)}
      texts={shown.texts}
      foundAt={result.foundAt}
      result={result}
      status={<WaitingBadge waiting={waiting} />}
      photo={
        photo ? (
          <BlobImage blob={photo} alt={say('recent.photo')} className="size-20 shrink-0 rounded-field object-cover" />
        ) : null
      }
    />
  );
}

/** "Waiting" or "refused". */
function WaitingBadge({ waiting: { refused } }: { waiting: WaitingDiagnosis }) {
  const say = useWords('diagnosis');
  if (refused !== null) return <StatusPill kind="refused">{say('waiting.refused')}</StatusPill>;
  return <StatusPill kind="waiting">{say('waiting.title')}</StatusPill>;
}
