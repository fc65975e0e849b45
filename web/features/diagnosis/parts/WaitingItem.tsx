import { useWords } from '#web/lib/words/words.ts';

import { addressOf } from '../finding.ts';
import { useShown } from '../use-shown.ts';
import type { WaitingFind } from '../waiting/finds.ts';
import { BlobImage } from '#web/ui/BlobImage.tsx';
import { RecentCard } from './RecentCard.tsx';
import { WaitingBadge } from './WaitingBadge.tsx';

/** One diagnosis that is on this phone only, and not for long. */
export function WaitingItem({ waiting }: { waiting: WaitingFind }) {
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
