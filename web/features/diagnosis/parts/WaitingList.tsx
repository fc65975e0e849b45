import { useWords } from '#web/lib/words/words.ts';

import type { WaitingFind } from '../waiting/finds.ts';
import { recentGrid } from './photo-grid.ts';
import { WaitingItem } from './WaitingItem.tsx';

/** What was found offline and is not in the history yet, newest first as there. */
export function WaitingList({ all }: { all: readonly WaitingFind[] }) {
  const say = useWords('diagnosis');
  if (all.length === 0) return null;
  return (
    <ul aria-label={say('waiting.title')} className={recentGrid}>
      {all.toReversed().map((waiting) => (
        <WaitingItem key={waiting.key} waiting={waiting} />
      ))}
    </ul>
  );
}
