import type { Diagnosis } from '#contract/diagnosis.ts';
import { useWords } from '#web/lib/words/words.ts';
import { type StatusKind, StatusPill } from '#web/ui/StatusPill.tsx';

import { KeptPhoto } from './KeptPhoto.tsx';
import { RecentCard } from './RecentCard.tsx';

/** One diagnosis of the history. */
export function RecentItem({ diagnosis }: { diagnosis: Diagnosis }) {
  const say = useWords('diagnosis');
  const { _id: id, aiAnalysis, createdAt, status, reading, photos } = diagnosis;
  return (
    <RecentCard
      to={`/crop-disease/${id}`}
      texts={aiAnalysis}
      foundAt={createdAt}
      finding={diagnosis}
      status={reading.kind === 'notAPlant' ? null : <StatusBadge status={status} />}
      photo={
        photos.length > 0 ? (
          <KeptPhoto id={id} number={0} alt={say('recent.photo')} className="size-20 shrink-0 rounded-field" />
        ) : null
      }
    />
  );
}

const kinds: Readonly<Record<Diagnosis['status'], StatusKind>> = {
  New: 'waiting',
  Treating: 'reviewed',
  Recovered: 'good',
  'Needs expert': 'refused',
};

function StatusBadge({ status }: { status: Diagnosis['status'] }) {
  const say = useWords('diagnosis');
  return <StatusPill kind={kinds[status]}>{say(`status.${status}`)}</StatusPill>;
}
