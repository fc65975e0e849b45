import { useWords } from '#web/lib/words/words.ts';

import { useDiagnosisSession } from '../diagnosis-session.ts';
import { useOwner } from '#web/lib/use-owner.ts';
import { useShown } from '../use-shown.ts';
import { BlobImage } from '#web/ui/BlobImage.tsx';
import { Details } from './Details.tsx';
import { GoneDiagnosis } from './GoneDiagnosis.tsx';

/** What was just found without the server: it is there until the page is left for good. */
export function UnkeptDetails() {
  const say = useWords('diagnosis');
  const { photos, finding } = useDiagnosisSession(useOwner().id);
  const shown = useShown(finding);
  if (!shown) return <GoneDiagnosis />;
  const pictures = photos.map(({ picture }) => picture);
  return (
    <Details
      shown={shown}
      fetchPhotos={async () => pictures}
      photosAtHand={() => pictures}
      photos={photos.map(({ id, picture }, at) => (
        <BlobImage
          key={id}
          blob={picture}
          alt={say('details.photo', { number: String(at + 1) })}
          className="aspect-4/3 w-full rounded-card object-cover"
        />
      ))}
    />
  );
}
