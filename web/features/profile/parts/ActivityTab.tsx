import { useInfiniteQuery } from '@tanstack/react-query';

import { MorePages } from '#web/app/MorePages.tsx';
import { useWords } from '#web/lib/words/words.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';

import { activityQuery } from '../api.ts';
import { kinds, sorts, useActivityChoice } from '../use-activity-choice.ts';
import { ActivityRow } from './ActivityRow.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';

/** What this account did: filtered, ordered, a page at a time. */
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
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {say(`activity.${kind}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={say('activity.sort')}>
          <Select value={choice.sort} onChange={(event) => choose('sort', event.target.value)}>
            {sorts.map((sort) => (
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
