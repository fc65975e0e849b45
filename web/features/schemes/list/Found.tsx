import { useInfiniteQuery } from '@tanstack/react-query';
import SearchX from 'lucide-react/icons/search-x';

import { MorePages } from '#web/app/MorePages.tsx';
import { useSession } from '#web/lib/session/session.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { BackLink } from '#web/ui/buttons/BackLink.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Loaded } from '#web/ui/states/Loaded.tsx';

import { isForLiveSearch, schemesQuery } from '../api.ts';
import { useSchemeFilters } from '../use-scheme-filters.ts';
import { Narrow } from './Filters.tsx';
import { LiveSchemes } from './LiveSchemes.tsx';
import { SchemeRow } from './SchemeRow.tsx';

/** The schemes of the catalogue that fit the search and the filters, and for a search what a model knows beside them. */
export function Found() {
  const say = useWords('schemes');
  const { filters } = useSchemeFilters();
  const query = useInfiniteQuery(schemesQuery(useLanguage(), filters));
  // A model costs money, so it answers signed-in people only.
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <div className="flex flex-col gap-4">
      <BackLink to="/schemes">{say('title')}</BackLink>
      {filters.category ? <h2>{say(`categories.${filters.category}`)}</h2> : null}
      <Narrow />
      <Loaded query={query} failed={say('failed')}>
        {({ pages }) => {
          const total = pages[0]?.total ?? 0;
          if (total === 0) return <Nothing />;
          return (
            <>
              <p role="status" className="font-label">
                {say('count', { count: total })}
              </p>
              <ul className="flex flex-col gap-2.5">
                {pages.flatMap(({ items }) => items.map((scheme) => <SchemeRow key={scheme.id} scheme={scheme} />))}
              </ul>
              <MorePages query={query} label={say('more')} />
            </>
          );
        }}
      </Loaded>
      {isSignedIn && isForLiveSearch(filters.q) ? <LiveSchemes q={filters.q} /> : null}
    </div>
  );
}

function Nothing() {
  const say = useWords('schemes');
  return (
    <EmptyState icon={SearchX} title={say('empty')} text={say('emptyText')}>
      <ButtonLink variant="secondary" to="/schemes?show=list">
        {say('showAll')}
      </ButtonLink>
    </EmptyState>
  );
}
