import { useWords } from '#web/lib/words/words.ts';
import { BlobImage } from '#web/ui/BlobImage.tsx';
import { StatusPill } from '#web/ui/StatusPill.tsx';

import type { WaitingFind } from '../offline/finds.ts';
import { addressOf } from '../finding.ts';
import { useShown } from '../results/use-shown.ts';
import { RecentCard, recentGrid } from './RecentCard.tsx';

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

/** One diagnosis that is on this phone only, and not for long. */
function WaitingItem({ waiting }: { waiting: WaitingFind }) {
  const say = useWords('diagnosis');
  const { finding } = waiting.about;
  const shown = useShown(finding);
  const [photo] = waiting.files;
  if (!shown) return null;
  return (
    <RecentCard
      to={addressOf(finding)}
      texts={shown.texts}
      foundAt={finding.foundAt}
      finding={finding}
      status={<WaitingBadge waiting={waiting} />}
      photo={
        photo ? (
          <BlobImage blob={photo} alt={say('recent.photo')} className="size-20 shrink-0 rounded-field object-cover" />
        ) : null
      }
    />
  );
}

/** On its way, or turned away. */
function WaitingBadge({ waiting: { refused } }: { waiting: WaitingFind }) {
  const say = useWords('diagnosis');
  if (refused !== null) return <StatusPill kind="refused">{say('waiting.refused')}</StatusPill>;
  return <StatusPill kind="waiting">{say('waiting.title')}</StatusPill>;
}
