import Clock from 'lucide-react/icons/clock';

import { useWaitingCount } from '#web/lib/outbox/outbox.ts';
import { useWords } from '#web/lib/words/words.ts';

/** Says how many of this person's entries wait on the phone. It stands beside Sign Out, under the farmer's name. */
export function WaitingCount({ userId }: { userId: string }) {
  const say = useWords('shell');
  const count = useWaitingCount(userId);
  if (count === 0) return null;
  return (
    <p className="mt-1 flex items-center gap-2 text-marigold-dark">
      <Clock aria-hidden className="size-5 shrink-0" />
      {say('waiting', { count })}
    </p>
  );
}
