import { useQueryClient } from '@tanstack/react-query';

import type { Diagnosis } from '#contract/diagnosis.ts';
import { useWords } from '#web/lib/words/words.ts';

import { photoQuery, removeDiagnosis } from '../api.ts';
import { FeedbackBox } from '../feedback/FeedbackBox.tsx';
import { findingOf } from '../finding.ts';
import { DeleteDiagnosis } from './DeleteDiagnosis.tsx';
import { Details } from './Details.tsx';
import { KeptPhoto } from './KeptPhoto.tsx';
import { StatusChoice } from './StatusChoice.tsx';

/** A diagnosis of the history, which remembers how the plant is and whether the answer was right. */
export function KeptDetails({ diagnosis }: { diagnosis: Diagnosis }) {
  const say = useWords('diagnosis');
  const client = useQueryClient();
  const { _id: id, aiAnalysis: texts } = diagnosis;
  const numbers = diagnosis.photos.map((_photo, number) => number);
  // The words matter more: a photo that does not come is left out.
  const fetchPhotos = async () => {
    const coming = await Promise.allSettled(numbers.map((number) => client.fetchQuery(photoQuery(id, number))));
    return coming.flatMap((photo) => (photo.status === 'fulfilled' ? [photo.value] : []));
  };
  const photosAtHand = () => numbers.flatMap((number) => client.getQueryData(photoQuery(id, number).queryKey) ?? []);
  return (
    <Details
      shown={{ finding: findingOf(diagnosis), texts }}
      fetchPhotos={fetchPhotos}
      photosAtHand={photosAtHand}
      photos={numbers.map((number) => (
        <KeptPhoto
          key={number}
          id={id}
          number={number}
          alt={say('details.photo', { number: String(number + 1) })}
          className="aspect-4/3 w-full rounded-card"
        />
      ))}
      after={<DeleteDiagnosis id={id} deletion={removeDiagnosis} />}
    >
      {diagnosis.reading.kind === 'notAPlant' ? null : <StatusChoice diagnosis={diagnosis} />}
      <FeedbackBox diagnosis={diagnosis} />
    </Details>
  );
}
