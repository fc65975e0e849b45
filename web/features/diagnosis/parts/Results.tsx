import { useEffect, useRef } from 'react';

import { useWords } from '#web/lib/words/words.ts';
import { Card } from '#web/ui/Card.tsx';

import { Conversation, CropQuestion } from '../late-parts.tsx';
import type { DiagnosisSession } from '../diagnosis-session.ts';
import { useShown } from '../use-shown.ts';
import { FindingBadges } from './FindingBadges.tsx';
import { OriginNote } from './OriginNote.tsx';
import { ResultActions } from './ResultActions.tsx';
import { ResultTexts } from './ResultTexts.tsx';

/** "Analysis Results": the four texts, a dash for each until there is something to say. */
export function Results({ session }: { session: DiagnosisSession }) {
  const { photos, finding, trouble } = session;
  const say = useWords('diagnosis');
  const shown = useShown(finding);
  const heading = useHeadingForNews(finding?.foundAt);
  return (
    <Card as="section" aria-labelledby="results" className="flex flex-col gap-5">
      <h2 ref={heading} id="results" tabIndex={-1} className="outline-none">
        {say('results.title')}
      </h2>
      {shown ? <FindingBadges finding={shown.finding} /> : null}
      {trouble ? (
        <p className="rounded-field bg-clay-soft p-4 text-clay-dark">
          <span className="font-label">{trouble}</span> {say('results.kept')}
        </p>
      ) : null}
      {shown?.finding.reading ? (
        <>
          <CropQuestion session={session} />
          <Conversation reading={shown.finding.reading} />
        </>
      ) : null}
      <ResultTexts shown={shown} />
      {shown ? (
        <>
          <OriginNote finding={shown.finding} />
          <ResultActions shown={shown} photos={photos.map((photo) => photo.picture)} />
        </>
      ) : (
        <p className="text-ink-soft">{say('results.waiting')}</p>
      )}
    </Card>
  );
}

/** A new result takes the eye and the screen reader with it; one that was there already leaves them where they are. */
function useHeadingForNews(foundAt: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(foundAt);
  useEffect(() => {
    if (foundAt !== undefined && foundAt !== last.current) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.closest('[data-news]')?.scrollIntoView({ block: 'start' });
    }
    last.current = foundAt;
  }, [foundAt]);
  return heading;
}
