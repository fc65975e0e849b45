import { useWords } from '#web/lib/words/words.ts';
import { StatusPill } from '#web/ui/StatusPill.tsx';

import type { Waiting } from '../waiting/waiting.ts';

/** On its way, or turned away. */
export function WaitingBadge({ waiting: { refused } }: { waiting: Waiting }) {
  const say = useWords('diagnosis');
  if (refused !== null) return <StatusPill kind="refused">{say('waiting.refused')}</StatusPill>;
  return <StatusPill kind="waiting">{say('waiting.title')}</StatusPill>;
}
