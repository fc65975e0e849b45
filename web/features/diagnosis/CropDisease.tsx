import { UserRound, Sprout } from 'lucide-react';

import { useWords } from '#web/lib/words/words.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Steps } from '#web/ui/Steps.tsx';
import { useOwner } from '#web/lib/use-owner.ts';
import { Card } from '#web/ui/Card.tsx';

import { useCropGuess } from './crop/use-crop-guess.ts';
import { AboutPlant } from './parts/AboutPlant.tsx';
import { AnalyzeBox } from './parts/AnalyzeBox.tsx';
import { NoPhoto } from './parts/NoPhoto.tsx';
import { NoticeBanner } from './parts/NoticeBanner.tsx';
import { Photos } from './parts/Photos.tsx';
import { Recent } from './parts/Recent.tsx';
import { Results } from './parts/Results.tsx';
import { StoreLeaf } from './parts/StoreLeaf.tsx';
import { Tips } from './parts/Tips.tsx';
import { isAnswered, type DiagnosisSession, useDiagnosisSession } from './diagnosis-session.ts';

export function CropDisease() {
  const say = useWords('diagnosis');
  const { id, name } = useOwner();
  const session = useDiagnosisSession(id);
  useCropGuess(session);
  const hasPhotos = session.photos.length > 0;
  const steps = [say('steps.photo'), say('steps.analysis'), say('steps.result')];
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-6 desk:flex-row desk:items-end desk:justify-between desk:gap-12">
        <PageHeader
          title={say('title')}
          text={say('intro')}
          lead={<Badge icon={UserRound}>{say('personalized', { name })}</Badge>}
        />
        <div className="w-full max-w-md shrink-0">
          <Steps label={say('steps.label')} steps={steps} current={stepOf(session)} doneLabel={say('steps.done')} />
        </div>
      </div>
      <NoticeBanner notice={session.notice} />
      <div data-news className="grid scroll-mt-20 items-start gap-6 desk:grid-cols-2 desk:gap-8">
        <div className="flex flex-col gap-5">
          {hasPhotos ? null : <Tips />}
          <Photos session={session} />
          <AboutPlant session={session} />
          {hasPhotos && !isAnswered(session) ? <Tips /> : null}
          <AnalyzeBox session={session} />
          {hasPhotos ? null : <NoPhoto />}
        </div>
        <div className="flex flex-col gap-6">
          <Results session={session} />
          <Fact />
          <StoreLeaf />
        </div>
      </div>
      <Recent />
    </div>
  );
}

/** 1 until there is a photo, 2 until there is a result. */
function stepOf({ photos, finding }: DiagnosisSession): number {
  if (finding) return 3;
  return photos.length > 0 ? 2 : 1;
}

function Fact() {
  const say = useWords('diagnosis');
  return (
    <Card tone="leaf" className="flex items-start gap-4">
      <Sprout aria-hidden className="mt-0.5 size-7 shrink-0 text-leaf-dark" />
      <div>
        <h2 className="text-lg">{say('fact.title')}</h2>
        <p className="mt-1 text-pretty">{say('fact.text')}</p>
      </div>
    </Card>
  );
}
