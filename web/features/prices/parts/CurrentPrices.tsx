import { useQuery } from '@tanstack/react-query';
import { PackageSearch } from 'lucide-react';
import { useEffect, useEffectEvent, useId } from 'react';

import { useWords } from '#web/lib/words/words.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useSession } from '#web/lib/session.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';

import { historyQuery } from '../api.ts';
import { latePart } from '../late-part.tsx';
import { useFilters } from '../use-filters.ts';
import { ChooseFirst } from './ChooseFirst.tsx';
import { Loaded } from './Loaded.tsx';
import { PriceCard } from './PriceCard.tsx';
import { Refresh } from './Refresh.tsx';
import { ShareMenu } from './ShareMenu.tsx';

const FetchNewest = latePart(async () => (await import('./FetchNewest.tsx')).FetchNewest);

/** What is paid now, what was paid these ten days, what may come. */
export function CurrentPrices() {
  const say = useWords('market');
  const id = useId();
  const filters = useFilters();
  const isSignedIn = useSession().status === 'signed-in';
  const query = useQuery(historyQuery(filters));
  useOutcomeToasts(query);
  const found = query.data && query.data.history.length > 0 ? query.data : undefined;
  return (
    <Card as="section" aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <div className="flex items-center justify-between gap-2">
        <h2 id={id} className="text-lg md:text-xl">
          {say('current.title')}
        </h2>
        <div className="-my-2 -mr-3 flex">
          <Refresh />
          {found ? <ShareMenu filters={filters} found={found} /> : null}
        </div>
      </div>
      {filters.commodity === '' ? (
        <ChooseFirst />
      ) : (
        <Loaded query={query} skeleton={<PriceSkeleton />}>
          {() => (found ? <PriceCard filters={filters} {...found} /> : <NothingFound />)}
        </Loaded>
      )}
      {isSignedIn ? <FetchNewest filters={filters} /> : null}
    </Card>
  );
}

function NothingFound() {
  const say = useWords('market');
  return <EmptyState icon={PackageSearch} level={3} title={say('empty.title')} text={say('empty.text')} />;
}

interface Outcome {
  readonly data: { readonly history: readonly unknown[] } | undefined;
  readonly error: Error | null;
  readonly dataUpdatedAt: number;
  readonly errorUpdatedAt: number;
}

/** The two messages of the specification, each once for an answer. */
function useOutcomeToasts({ data, error, dataUpdatedAt, errorUpdatedAt }: Outcome): void {
  const say = useWords('market');
  const isEmpty = data?.history.length === 0;
  // Without a line the page says so in its place; that is no failure of a search.
  const hasFailed = error !== null && !(error instanceof ApiError && error.code === 'offline');
  const tell = useEffectEvent(() => {
    if (hasFailed) toast.error(say('current.failed'));
    else if (isEmpty) toast.info(say('current.none'));
  });
  useEffect(() => tell(), [isEmpty, hasFailed, dataUpdatedAt, errorUpdatedAt]);
}

function PriceSkeleton() {
  return (
    <>
      <Skeleton className="h-16 w-2/3" />
      <Skeleton className="h-56" />
      <div className="grid grid-cols-2 gap-3">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    </>
  );
}
