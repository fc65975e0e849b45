import { useQuery } from '@tanstack/react-query';

import { type DocumentEvent, documentStatuses } from '#contract/documents.ts';
import { formatDay, formatTime } from '#languages/format.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Section } from '#web/ui/Section.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

import { historyQuery } from '../api.ts';
import { Loaded } from '#web/ui/Loaded.tsx';

/** What happened to a paper, newest first. */
export function History({ id }: { id: string }) {
  const say = useWords('documents');
  const locale = useLocale();
  const query = useQuery(historyQuery(id));
  return (
    <Section title={say('history.title')}>
      <Loaded query={query} skeleton={<Skeleton className="h-20 w-full" />}>
        {(events) => (
          <ol className="flex flex-col gap-3">
            {events.map((event) => (
              <li key={`${event.at} ${event.kind}`} className="border-l-4 border-leaf-soft pl-3">
                <p>
                  <Happening event={event} />
                </p>
                <p className="text-sm text-ink-soft">
                  {formatDay(event.at, locale, 'dated')}, {formatTime(event.at, locale)}
                </p>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Section>
  );
}

function Happening({ event: { kind, detail } }: { event: DocumentEvent }) {
  const say = useWords('documents');
  if (kind !== 'checked') return say(`history.${kind}`);
  const status = documentStatuses.find((known) => known === detail[0]) ?? 'Pending';
  return say('history.checked', { status: say(`status.${status}`) });
}
