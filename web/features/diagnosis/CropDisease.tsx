import CalendarCheck from 'lucide-react/icons/calendar-check';
import Focus from 'lucide-react/icons/focus';
import Sparkles from 'lucide-react/icons/sparkles';
import Sprout from 'lucide-react/icons/sprout';
import Sun from 'lucide-react/icons/sun';
import UserRound from 'lucide-react/icons/user-round';

import { cropsAddress, describeAddress } from '#web/features/problems/index.ts';
import { useOwner } from '#web/lib/session/use-owner.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Badge } from '#web/ui/figures/Badge.tsx';
import { Banner } from '#web/ui/states/Banner.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { PageHeader } from '#web/ui/layout/PageHeader.tsx';
import { Steps } from '#web/ui/layout/Steps.tsx';

// This import must stand before the parts that load late: in this order the bundler writes one file less, and the size
// budget is tight.
import { useCropGuess } from './analysis/use-crop-guess.ts';
import { useLocalClasses } from './analysis/use-local-classes.ts';
import { AboutPlant } from './analysis/AboutPlant.tsx';
import { AnalyzeBox } from './analysis/AnalyzeBox.tsx';
import {
  changeDiagnosisSession,
  type DiagnosisSession,
  isAnswered,
  type Notice,
  useDiagnosisSession,
} from './diagnosis-session.ts';
import { StoreLeaf } from './offline/StoreLeaf.tsx';
import { Photos } from './photos/Photos.tsx';
import { useKeptPhotos } from './photos/use-kept-photos.ts';
import { Recent } from './recent/Recent.tsx';
import { Results } from './results/Results.tsx';

export function CropDisease() {
  const say = useWords('diagnosis');
  const { id, name } = useOwner();
  const session = useDiagnosisSession(id);
  useKeptPhotos(session, id);
  useCropGuess(session);
  useLocalClasses(session);
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
      <div className="grid items-start gap-6 desk:grid-cols-2 desk:gap-8">
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

/** 1 without a photo, 2 with a photo, 3 with a result. */
function stepOf({ photos, result }: DiagnosisSession): number {
  if (result) return 3;
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

/** Links to an answer without a photo. */
export function NoPhoto() {
  const say = useWords('diagnosis');
  return (
    <section aria-labelledby="no-photo" className="flex flex-col gap-2 rounded-card bg-leaf-soft p-4">
      <h2 id="no-photo" className="text-lg">
        {say('noPhoto.title')}
      </h2>
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="secondary" to={describeAddress}>
          {say('noPhoto.start')}
        </ButtonLink>
        <ButtonLink variant="quiet" to={cropsAddress}>
          {say('noPhoto.browse')}
        </ButtonLink>
      </div>
    </section>
  );
}

const lastsMs = 3000;

/** The success or failure of the last action, shown for 3 seconds, also while the page scrolls. */
export function NoticeBanner({ notice }: { notice: Notice | null }) {
  const say = useWords('diagnosis');
  if (!notice) return null;
  return (
    <div className="sticky top-20 z-10">
      <Banner
        key={notice.id}
        kind={notice.kind}
        lastsMs={lastsMs}
        onHide={() => changeDiagnosisSession({ notice: null })}
        hideLabel={say('hide')}
      >
        {notice.text}
      </Banner>
    </div>
  );
}

const tips = [
  { id: 'light', icon: Sun },
  { id: 'focus', icon: Focus },
  { id: 'check', icon: CalendarCheck },
  { id: 'lens', icon: Sparkles },
] as const;

export function Tips() {
  const say = useWords('diagnosis');
  return (
    <ul aria-label={say('tips.label')} className="grid grid-cols-2 gap-2">
      {tips.map(({ id, icon: Icon }) => (
        <li key={id} className="surface flex min-h-12 items-center gap-2 px-3 py-1 text-sm leading-tight font-label">
          <Icon aria-hidden className="size-5 shrink-0 text-leaf-dark" />
          <span className="min-w-0 wrap-anywhere hyphens-auto">{say(`tips.${id}`)}</span>
        </li>
      ))}
    </ul>
  );
}
