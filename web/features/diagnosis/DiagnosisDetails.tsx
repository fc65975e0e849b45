import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';

import { useWords } from '#web/i18n/words.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';

import { diagnosisQuery } from './api.ts';
import { useContentLanguage } from './content-language.ts';
import { unkeptId } from './finding.ts';
import { BackLink } from './parts/BackLink.tsx';
import { GoneDiagnosis } from './parts/GoneDiagnosis.tsx';
import { KeptDetails } from './parts/KeptDetails.tsx';
import { Loaded } from './parts/Loaded.tsx';
import { UnkeptDetails } from './parts/UnkeptDetails.tsx';

/** Everything about one diagnosis: of the history, or the one just made that no history has. */
export function DiagnosisDetails() {
  const { id = '' } = useParams();
  return (
    <div className="mx-auto flex max-w-page flex-col gap-6">
      <BackLink />
      {id === unkeptId ? <UnkeptDetails /> : <FromHistory id={id} />}
    </div>
  );
}

function FromHistory({ id }: { id: string }) {
  const say = useWords('diagnosis');
  const query = useQuery(diagnosisQuery(id, useContentLanguage()));
  const isGone = query.error instanceof ApiError && [400, 404].includes(query.error.status);
  if (isGone) return <GoneDiagnosis />;
  return (
    <Loaded
      query={query}
      skeleton={
        <div role="status" aria-label={say('details.loading')} className="grid gap-6 desk:grid-cols-2">
          <Skeleton className="aspect-4/3 w-full" />
          <Skeleton className="h-80 w-full" />
        </div>
      }
    >
      {(diagnosis) => <KeptDetails diagnosis={diagnosis} />}
    </Loaded>
  );
}
