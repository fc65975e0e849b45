import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';

import { ApiError } from '#web/lib/api/api-error.ts';
import { isId } from '#web/lib/new-id.ts';
import { useOwner } from '#web/lib/session/use-owner.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { BackLink } from '#web/ui/buttons/BackLink.tsx';
import { BlobImage } from '#web/ui/pictures/BlobImage.tsx';
import { Loaded } from '#web/ui/states/Loaded.tsx';

import { Conversation } from '../analysis/late-parts.tsx';
import { diagnosisQuery } from '../api.ts';
import { useDiagnosisSession } from '../diagnosis-session.ts';
import { unkeptId, waitingKeyOf } from '../analysis-result.ts';
import { useShown } from '../results/use-shown.ts';
import { Details, DetailsSkeleton, GoneDiagnosis } from './Details.tsx';
import { KeptDetails } from './KeptDetails.tsx';
import { WaitingDetails } from './WaitingDetails.tsx';

/** The details of one diagnosis: from the history, waiting to be sent, or just made and stored nowhere. */
export function DiagnosisDetails() {
  const say = useWords('diagnosis');
  const { id = '' } = useParams();
  return (
    <div className="mx-auto flex max-w-page flex-col gap-6">
      <BackLink to="/crop-disease">{say('details.back')}</BackLink>
      <ByName name={id} />
    </div>
  );
}

function ByName({ name }: { name: string }) {
  const waitingKey = waitingKeyOf(name);
  if (name === unkeptId) return <UnkeptDetails />;
  return waitingKey === undefined ? <FromHistory id={name} /> : <WaitingDetails waitingKey={waitingKey} />;
}

function FromHistory({ id }: { id: string }) {
  const query = useQuery({ ...diagnosisQuery(id, useLanguage()), enabled: isId(id) });
  const isGone = !isId(id) || (query.error instanceof ApiError && [400, 404].includes(query.error.status));
  if (isGone) return <GoneDiagnosis />;
  return (
    <Loaded query={query} skeleton={<DetailsSkeleton />}>
      {(diagnosis) => <KeptDetails diagnosis={diagnosis} />}
    </Loaded>
  );
}

/** The details of a result without a record. It exists until the person closes the page. */
export function UnkeptDetails() {
  const say = useWords('diagnosis');
  const { photos, result, cropId } = useDiagnosisSession(useOwner().id);
  const shown = useShown(result);
  if (!shown) return <GoneDiagnosis />;
  const pictures = photos.map(({ picture }) => picture);
  return (
    <Details
      shown={shown}
      talk={<Conversation result={shown.result} heading="h2" />}
      cropId={cropId}
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
