import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

import { activityKinds, activitySorts } from '#domain/profile.ts';
import { MorePages } from '#web/app/MorePages.tsx';
import { useWords } from '#web/lib/words/words.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { Loaded } from '#web/ui/states/Loaded.tsx';
import { Select } from '#web/ui/fields/Select.tsx';

import { type ActivityChoice, activityQuery } from '../api.ts';
import { ActivityRow } from './ActivityRow.tsx';

/** The account's activity: filtered, ordered, and a page at a time. */
export function ActivityTab() {
  const say = useWords('profile');
  const [choice, choose] = useActivityChoice();
  const query = useInfiniteQuery(activityQuery(choice));
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-4 sm:grid-cols-2 md:max-w-2xl">
        <Field label={say('activity.filter')}>
          <Select value={choice.kind ?? 'all'} onChange={(event) => choose('show', event.target.value)}>
            <option value="all">{say('activity.all')}</option>
            {activityKinds.map((kind) => (
              <option key={kind} value={kind}>
                {say(`activity.${kind}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={say('activity.sort')}>
          <Select value={choice.sort} onChange={(event) => choose('sort', event.target.value)}>
            {activitySorts.map((sort) => (
              <option key={sort} value={sort}>
                {say(`activity.${sort}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Loaded query={query}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0) return <EmptyState title={say('activity.empty')} text={say('activity.emptyText')} />;
          return (
            <>
              <Card padding="none" className="px-4 md:px-6">
                <ul aria-label={say('tabs.activity')} className="divide-y-[1.5px] divide-line">
                  {items.map((item) => (
                    <ActivityRow key={item.id} item={item} />
                  ))}
                </ul>
              </Card>
              <MorePages query={query} label={say('states.more')} />
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

/** The address holds the filter and the order beside the tab. */
function useActivityChoice(): [ActivityChoice, (name: 'show' | 'sort', value: string) => void] {
  const [search, setSearch] = useSearchParams();
  const choice = {
    kind: activityKinds.find((kind) => kind === search.get('show')),
    sort: activitySorts.find((sort) => sort === search.get('sort')) ?? 'recent',
  };
  // The router returns the values of the last drawing, so a second choice before the next drawing would lose the first.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  function choose(name: 'show' | 'sort', value: string) {
    const next = new URLSearchParams(latest.current);
    if (value === 'all' || value === 'recent') next.delete(name);
    else next.set(name, value);
    latest.current = next;
    setSearch(next, { replace: true });
  }
  return [choice, choose];
}
