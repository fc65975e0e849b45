import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import SearchX from 'lucide-react/icons/search-x';

import { MorePages } from '#web/app/MorePages.tsx';
import { useWords, useLanguage } from '#web/lib/words/words.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Loaded } from '#web/ui/states/Loaded.tsx';
import { PageHeader } from '#web/ui/layout/PageHeader.tsx';

import { forYouQuery, isForLiveSearch, schemesQuery } from './api.ts';
import { ApplicationList } from './list/ApplicationList.tsx';
import { Filters, SearchBox } from './list/Filters.tsx';
import { LiveSchemes } from './list/LiveSchemes.tsx';
import { SchemeCard } from './list/SchemeCard.tsx';
import { useSchemeFilters } from './use-scheme-filters.ts';

/** The government's schemes, searched and filtered, and the farmer's own applications. */
export function Schemes() {
  const say = useWords('schemes');
  return (
    <div className="mx-auto flex max-w-page flex-col gap-5">
      <PageHeader title={say('title')} text={<span className="max-md:hidden">{say('intro')}</span>} />
      <SearchBox />
      <Filters />
      <Shown />
    </div>
  );
}

function Shown() {
  const { filters } = useSchemeFilters();
  if (filters.show === 'for-you') return <ForYou />;
  if (filters.show === 'applications') return <ApplicationList />;
  return (
    <>
      <Catalogue />
      {isForLiveSearch(filters.q) ? <LiveSchemes q={filters.q} /> : null}
    </>
  );
}

function Catalogue() {
  const say = useWords('schemes');
  const { filters } = useSchemeFilters();
  const query = useInfiniteQuery(schemesQuery(useLanguage(), filters));
  return (
    <Loaded query={query} failed={say('failed')}>
      {({ pages }) => {
        const total = pages[0]?.total ?? 0;
        if (total === 0) return <Nothing />;
        return (
          <>
            <p role="status" className="font-label">
              {say('count', { count: total })}
            </p>
            <ul className="grid gap-4 md:grid-cols-2">
              {pages.flatMap(({ items }) => items.map((scheme) => <SchemeCard key={scheme.id} scheme={scheme} />))}
            </ul>
            <MorePages query={query} label={say('more')} />
          </>
        );
      }}
    </Loaded>
  );
}

function ForYou() {
  const say = useWords('schemes');
  const query = useQuery(forYouQuery(useLanguage()));
  return (
    <Loaded query={query} failed={say('failed')}>
      {(judged) =>
        judged.length === 0 ? (
          <Nothing />
        ) : (
          <>
            <p role="status" className="font-label">
              {say('count', { count: judged.length })}
            </p>
            <ul className="grid gap-4 md:grid-cols-2">
              {judged.map(({ scheme, eligibility }) => (
                <SchemeCard key={scheme.id} scheme={scheme} eligibility={eligibility} />
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  );
}

function Nothing() {
  const say = useWords('schemes');
  return (
    <EmptyState icon={SearchX} title={say('empty')} text={say('emptyText')}>
      <ButtonLink variant="secondary" to="/schemes">
        {say('showAll')}
      </ButtonLink>
    </EmptyState>
  );
}
