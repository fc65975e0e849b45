import { useInfiniteQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';

import { MorePages } from '#web/app/MorePages.tsx';
import { useWords } from '#web/lib/words/words.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

import { pricesQuery } from '../api.ts';
import type { Filters } from '../rules/filters.ts';
import { gradeToSay } from '../rules/grade.ts';
import { sharedOrigin } from '../rules/shared-origin.ts';
import { DerivedNote } from './DerivedNote.tsx';
import { Loaded } from './Loaded.tsx';
import { ReportRow } from './ReportRow.tsx';
import { Source } from './Source.tsx';

/** The last report of each market that fits, the newest first. */
export function ReportsList({ filters }: { filters: Filters }) {
  const say = useWords('market');
  const query = useInfiniteQuery(pricesQuery(filters));
  return (
    <Section title={say('reports.title')} text={say('reports.text')}>
      <Loaded query={query} skeleton={<RowsSkeleton />}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items);
          if (rows.length === 0)
            return <EmptyState icon={Store} level={3} title={say('empty.title')} text={say('empty.text')} />;
          const origin = sharedOrigin(rows.map(({ provenance }) => provenance));
          return (
            <>
              <ul className="grid gap-x-8 desk:grid-cols-2">
                {rows.map((row) => (
                  <ReportRow
                    key={[row.commodity.id, row.market.id, row.variety, row.grade].join(' ')}
                    row={row}
                    filters={filters}
                    grade={gradeToSay(row, rows)}
                    hasSourceBelow={origin !== undefined}
                  />
                ))}
              </ul>
              <MorePages query={query} label={say('states.more')} />
              {origin ? <Source provenance={origin} /> : null}
              {rows.some(({ market }) => market.typeDerived) ? <DerivedNote /> : null}
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}

export function RowsSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-20" />
      ))}
    </div>
  );
}
