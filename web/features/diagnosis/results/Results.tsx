import Lightbulb from 'lucide-react/icons/lightbulb';
import { useEffect, useRef } from 'react';

import { sayIn, useWords } from '#web/lib/words/words.ts';
import { AvoidCard } from '#web/ui/layout/AvoidCard.tsx';
import { Banner } from '#web/ui/states/Banner.tsx';
import { Card } from '#web/ui/layout/Card.tsx';

import { isCropUnlearnt } from '../analysis-result.ts';
import { Conversation, CropQuestion, WayOn } from '../analysis/late-parts.tsx';
import type { DiagnosisSession } from '../diagnosis-session.ts';
import { CureSteps } from './CureSteps.tsx';
import { ResultBadges, ScientificName } from './ResultBadges.tsx';
import { OriginNote } from './OriginNote.tsx';
import { ResultActions } from './ResultActions.tsx';
import { type Shown, useShown } from './use-shown.ts';

/** "Analysis Results": the four texts, with a dash for each until there is a result. */
export function Results({ session }: { session: DiagnosisSession }) {
  const { photos, result, trouble, waitsForInternet } = session;
  const say = useWords('diagnosis');
  const shown = useShown(result);
  const heading = useHeadingForNews(result?.foundAt);
  const wayOn = shown ? <WayOn result={shown.result} heading="h3" cropId={session.cropId} /> : null;
  const isUnlearnt = shown !== null && isCropUnlearnt(shown.result.reading);
  return (
    <Card as="section" aria-labelledby="results" className="flex scroll-mt-20 flex-col gap-5">
      <h2 ref={heading} id="results" tabIndex={-1} className="outline-none">
        {say('results.title')}
      </h2>
      {shown ? <ResultBadges result={shown.result} /> : null}
      {trouble ? (
        <p className="rounded-field bg-clay-soft p-4 text-clay-dark">
          <span className="font-label">{trouble}</span> {say(waitsForInternet ? 'results.waits' : 'results.kept')}
        </p>
      ) : null}
      {result?.isListFull ? (
        <Banner kind="warning">
          {say('origin.unkept')} {sayIn('errors')('too_many_diagnoses')}
        </Banner>
      ) : null}
      {shown?.result.reading ? (
        <>
          <CropQuestion session={session} />
          <Conversation result={shown.result} heading="h3" />
        </>
      ) : null}
      {/* To describe the plant is the first step where photos tell nothing, and the last resort elsewhere. */}
      {isUnlearnt ? wayOn : null}
      <ResultTexts shown={shown} />
      {shown ? (
        <>
          <AvoidCard title={say('results.avoid')} lines={shown.avoid} heading="h3" />
          {isUnlearnt || shown.result.reading?.looksLike ? null : wayOn}
          <OriginNote result={shown.result} />
          <ResultActions shown={shown} photos={photos.map((photo) => photo.picture)} />
        </>
      ) : (
        <p className="text-ink-soft">{say('results.waiting')}</p>
      )}
    </Card>
  );
}

/** A new result moves the focus to its heading. A result that was there before does not. */
function useHeadingForNews(foundAt: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(foundAt);
  useEffect(() => {
    if (foundAt !== undefined && foundAt !== last.current) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.closest('section')?.scrollIntoView({ block: 'start' });
    }
    last.current = foundAt;
  }, [foundAt]);
  return heading;
}

/** Plant Type, Disease, How to Cure, Pro Tip. */
export function ResultTexts({ shown }: { shown: Shown | null }) {
  const say = useWords('diagnosis');
  const none = say('results.none');
  const { plant, disease, cure, pro_tip } = shown?.texts ?? { plant: '', disease: '', cure: '', pro_tip: '' };
  return (
    <dl className="flex flex-col gap-5">
      <div>
        <dt className="text-ink-soft">{say('results.plant')}</dt>
        <dd className="text-lg font-label">{plant || none}</dd>
      </div>
      <div>
        <dt className="text-ink-soft">{say('results.disease')}</dt>
        <dd>
          <span className="text-2xl font-heading">{disease || none}</span>
          {shown ? <ScientificName result={shown.result} /> : null}
        </dd>
      </div>
      <div>
        <dt className="mb-2 text-lg font-heading">{say('results.cure')}</dt>
        <dd className="flex flex-col gap-3">{cure ? <CureSteps text={cure} /> : none}</dd>
      </div>
      <div className="rounded-field bg-marigold-soft p-4">
        <dt className="flex gap-3 font-strong text-marigold-dark">
          <Lightbulb aria-hidden className="size-6 shrink-0" />
          {say('results.tip')}
        </dt>
        <dd className="pl-9 text-pretty">{pro_tip || none}</dd>
      </div>
    </dl>
  );
}
