import { useNavigate } from 'react-router';

import { useWords } from '#web/lib/words/words.ts';

import { addressOf } from '../finding.ts';
import { useOwner } from '#web/lib/use-owner.ts';
import { useShown } from '../use-shown.ts';
import type { WaitingFind } from '../waiting/finds.ts';
import { useFinds } from '../waiting/use-finds.ts';
import { BlobImage } from '#web/ui/BlobImage.tsx';
import { Details } from './Details.tsx';
import { DetailsSkeleton } from './DetailsSkeleton.tsx';
import { GoneDiagnosis } from './GoneDiagnosis.tsx';
import { WaitingBox } from './WaitingBox.tsx';

/** A diagnosis that is on this phone only. Once it is sent, its record takes its place. */
export function WaitingDetails({ waitingKey }: { waitingKey: string }) {
  const navigate = useNavigate();
  const all = useFinds(useOwner().id, ({ key, id }) => {
    if (key === waitingKey) void navigate(addressOf({ id }), { replace: true });
  });
  const waiting = all?.find(({ key }) => key === waitingKey);
  if (!all) return <DetailsSkeleton />;
  return waiting ? <OnThisPhone waiting={waiting} /> : <GoneDiagnosis />;
}

function OnThisPhone({ waiting }: { waiting: WaitingFind }) {
  const say = useWords('diagnosis');
  const shown = useShown(waiting.about.finding);
  if (!shown) return null;
  return (
    <Details
      shown={shown}
      fetchPhotos={async () => waiting.files}
      photosAtHand={() => waiting.files}
      photos={[...waiting.files.entries()].map(([number, photo]) => (
        <BlobImage
          key={number}
          blob={photo}
          alt={say('details.photo', { number: String(number + 1) })}
          className="aspect-4/3 w-full rounded-card object-cover"
        />
      ))}
    >
      <WaitingBox waiting={waiting} />
    </Details>
  );
}
