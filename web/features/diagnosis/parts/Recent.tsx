import { useInfiniteQuery } from '@tanstack/react-query';

import { diagnosisStatuses } from '#contract/diagnosis.ts';
import { useWords } from '#web/i18n/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

import { historyQuery } from '../api.ts';
import { useContentLanguage } from '../content-language.ts';
import { useStatusFilter } from '../use-status-filter.ts';
import { Loaded } from './Loaded.tsx';
import { RecentItem } from './RecentItem.tsx';

/** What was diagnosed before, newest first. */
export function Recent() {
  const say = useWords('diagnosis');
  const [status] = useStatusFilter();
  const query = useInfiniteQuery(historyQuery(useContentLanguage(), status));
  const isEmpty = query.data?.pages[0]?.items.length === 0;
  return (
    <section aria-labelledby="recent" className="flex flex-col gap-4">
      <h2 id="recent">{say('recent.title')}</h2>
      {isEmpty && status === undefined ? null : <StatusFilter />}
      <Loaded query={query} skeleton={<RecentSkeleton />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0) return <NothingYet filtered={status !== undefined} />;
          return (
            <ul aria-labelledby="recent" className="grid gap-3 md:grid-cols-2 desk:grid-cols-3">
              {items.map((diagnosis) => (
                <RecentItem key={diagnosis._id} diagnosis={diagnosis} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      {query.hasNextPage ? (
        <Button
          variant="secondary"
          className="self-center"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {say('recent.more')}
        </Button>
      ) : null}
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

function NothingYet({ filtered }: { filtered: boolean }) {
  const say = useWords('diagnosis');
  if (filtered) return <EmptyState level={3} title={say('recent.emptyStatus')} />;
  return <EmptyState level={3} title={say('recent.empty')} text={say('recent.emptyText')} />;
}

function RecentSkeleton() {
  const say = useWords('diagnosis');
  return (
    <div role="status" aria-label={say('recent.loading')} className="grid gap-3 md:grid-cols-2 desk:grid-cols-3">
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
