import { useQueryClient } from '@tanstack/react-query';
import Clock from 'lucide-react/icons/clock';

import { useWaiting } from '#web/lib/outbox/use-waiting.ts';
import { useOwner } from '#web/lib/session/use-owner.ts';
import { useWords } from '#web/lib/words/words.ts';

import { historyChanged } from '../../query-keys.ts';
import { answersKeyOf, answersToKept } from '../../offline/answers-to-kept.ts';

/** Says that answers to a diagnosis of the history wait on this phone and will be sent later. */
export function AnswersWait({ id }: { id: string }) {
  const say = useWords('diagnosis');
  const sayErrors = useWords('errors');
  const client = useQueryClient();
  const all = useWaiting(answersToKept, useOwner().id, ({ key }) => {
    if (key !== answersKeyOf(id)) return;
    void client.invalidateQueries({ queryKey: ['diagnosis', 'one', id] });
    historyChanged(client);
  });
  const waiting = all?.find(({ key }) => key === answersKeyOf(id));
  // With a connection the answers are sent before anybody has read this notice.
  if (!waiting || (navigator.onLine && waiting.refused === null)) return null;
  return (
    <p role="status" className="flex gap-3 rounded-field bg-marigold-soft p-4 text-marigold-dark">
      <Clock aria-hidden className="size-6 shrink-0" />
      <span>
        {waiting.refused === null ? say('talk.waits') : say('talk.refused', { reason: sayErrors(waiting.refused) })}
      </span>
    </p>
  );
}
