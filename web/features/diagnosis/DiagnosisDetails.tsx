import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';

import { ApiError } from '#web/lib/api-error.ts';

import { diagnosisQuery } from './api.ts';
import { unkeptId, waitingKeyOf } from './finding.ts';
import { BackLink } from '#web/ui/BackLink.tsx';
import { DetailsSkeleton } from './parts/DetailsSkeleton.tsx';
import { GoneDiagnosis } from './parts/GoneDiagnosis.tsx';
import { KeptDetails } from './parts/KeptDetails.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { UnkeptDetails } from './parts/UnkeptDetails.tsx';
import { WaitingDetails } from './parts/WaitingDetails.tsx';

/** Everything about one diagnosis: of the history, on its way there, or the one just made that no history has. */
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
  const query = useQuery(diagnosisQuery(id, useLanguage()));
  const isGone = query.error instanceof ApiError && [400, 404].includes(query.error.status);
  if (isGone) return <GoneDiagnosis />;
  return (
    <Loaded query={query} skeleton={<DetailsSkeleton />}>
      {(diagnosis) => <KeptDetails diagnosis={diagnosis} />}
    </Loaded>
  );
}
