import { useWords } from '#web/lib/words/words.ts';
import { StatusPill } from '#web/ui/StatusPill.tsx';

import type { WaitingFind } from '../waiting/finds.ts';

/** On its way, or turned away. */
export function WaitingBadge({ waiting: { refused } }: { waiting: WaitingFind }) {
  const say = useWords('diagnosis');
  if (refused !== null) return <StatusPill kind="refused">{say('waiting.refused')}</StatusPill>;
  return <StatusPill kind="waiting">{say('waiting.title')}</StatusPill>;
}
