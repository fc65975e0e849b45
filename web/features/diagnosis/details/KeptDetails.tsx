import { useMutation, useQueryClient } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import SprayCan from 'lucide-react/icons/spray-can';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';

import type { Diagnosis } from '#contract/diagnosis.ts';
import { diagnosisStatuses } from '#domain/plants/diagnosis.ts';
import { isLookDue } from '#domain/plants/plant-looks.ts';
import { Boundary } from '#web/app/Boundary.tsx';
import { useToday } from '#web/lib/page/use-now.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { RadioCards } from '#web/ui/fields/RadioCards.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { FollowPlant, KeptConversation } from '../analysis/late-parts.tsx';
import { changeStatus, type DiagnosisStatus, photoQuery, removeDiagnosis } from '../api.ts';
import { looksHealthy, resultOf } from '../analysis-result.ts';
import { useAvoid } from '../results/use-shown.ts';
import { DeleteDiagnosis } from './DeleteDiagnosis.tsx';
import { Details } from './Details.tsx';
import { JudgementBox } from './JudgementBox.tsx';
import { KeptPhoto } from './KeptPhoto.tsx';

/** A diagnosis of the history, with the state of the plant and the farmer's judgement. */
export function KeptDetails({ diagnosis }: { diagnosis: Diagnosis }) {
  const say = useWords('diagnosis');
  const client = useQueryClient();
  const { _id: id, aiAnalysis: texts } = diagnosis;
  const result = resultOf(diagnosis);
  const avoid = useAvoid(result);
  const numbers = diagnosis.photos.map((_photo, number) => number);
  // A photo that fails to load is left out, because the words matter more.
  const fetchPhotos = async () => {
    const coming = await Promise.allSettled(numbers.map((number) => client.fetchQuery(photoQuery(id, number))));
    return coming.flatMap((photo) => (photo.status === 'fulfilled' ? [photo.value] : []));
  };
  const isAskedFirst = useLookFirst(diagnosis);
  const isPlant = diagnosis.reading.kind !== 'notAPlant';
  const follow = isPlant && !looksHealthy(diagnosis.reading) && (
    // A phone without internet may not have this part, and only the server could answer it.
    <Boundary Fallback={() => null}>
      <FollowPlant diagnosis={diagnosis} />
    </Boundary>
  );
  const photosAtHand = () => numbers.flatMap((number) => client.getQueryData(photoQuery(id, number).queryKey) ?? []);
  return (
    <Details
      shown={{ result, texts, avoid }}
      first={isAskedFirst && follow}
      talk={<KeptConversation diagnosis={diagnosis} />}
      cropId={diagnosis.statedCrop}
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
      {!isAskedFirst && follow}
      {isPlant && <StatusChoice diagnosis={diagnosis} />}
      <JudgementBox diagnosis={diagnosis} />
    </Details>
  );
}

/** The question that is due stands first. After its answer it stays there, with the advice, until the page is left. */
function useLookFirst({ lookOn }: Diagnosis): boolean {
  const isDue = isLookDue(lookOn, useToday());
  const [wasDue, setWasDue] = useState(isDue);
  if (isDue && !wasDue) setWasDue(true);
  return wasDue;
}

const icons: Readonly<Record<DiagnosisStatus, LucideIcon>> = {
  New: Clock,
  Treating: SprayCan,
  Recovered: CircleCheck,
  'Needs expert': LifeBuoy,
};

/** The state of the plant. A choice shows at once, and goes back if the save fails. */
function StatusChoice({ diagnosis }: { diagnosis: Diagnosis }) {
  const say = useWords('diagnosis');
  const language = useLanguage();
  const { mutate, isPending, variables } = useMutation({
    ...changeStatus,
    onError: (error) => toast.error(sayFailure(error, say('status.failed'))),
  });

  function choose(status: DiagnosisStatus) {
    if (status === diagnosis.status) return;
    mutate(
      { id: diagnosis._id, status, language },
      { onSuccess: () => toast.success(say('status.saved', { status: say(`status.${status}`) })) },
    );
  }
  return (
    <RadioCards
      className="max-w-lg"
      label={say('status.label')}
      value={isPending ? variables.status : diagnosis.status}
      onSelect={choose}
      choices={diagnosisStatuses.map((status) => ({
        value: status,
        label: say(`status.${status}`),
        icon: icons[status],
      }))}
    />
  );
}
