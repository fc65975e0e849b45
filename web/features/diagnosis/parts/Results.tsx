import { useEffect, useRef } from 'react';

import { useWords } from '#web/lib/words/words.ts';
import { Card } from '#web/ui/Card.tsx';

import type { Sitting } from '../sitting.ts';
import { useShown } from '../use-shown.ts';
import { FindingBadges } from './FindingBadges.tsx';
import { OriginNote } from './OriginNote.tsx';
import { ResultActions } from './ResultActions.tsx';
import { ResultTexts } from './ResultTexts.tsx';
import { ResultPhoto } from './ResultPhoto.tsx';

/** "Analysis Results": the four texts, a dash for each until there is something to say. */
export function Results({ sitting: { photos, finding, trouble } }: { sitting: Sitting }) {
  const say = useWords('diagnosis');
  const shown = useShown(finding);
  const heading = useHeadingForNews(finding?.foundAt);
  const picture = photos[0]?.picture;
  return (
    <Card as="section" padding="none" aria-labelledby="results" className="scroll-mt-24 overflow-hidden">
      {shown && picture ? <ResultPhoto picture={picture} origin={shown.finding.origin} /> : null}
      <div className="flex flex-col gap-5 p-4 md:p-6">
        <h2 ref={heading} id="results" tabIndex={-1} className="outline-none">
          {say('results.title')}
        </h2>
        {shown ? <FindingBadges finding={shown.finding} /> : null}
        {trouble ? (
          <p className="rounded-field bg-clay-soft p-4 text-clay-dark">
            <span className="font-label">{trouble}</span> {say('results.kept')}
          </p>
        ) : null}
        <ResultTexts texts={shown?.texts} />
        {shown ? (
          <>
            <OriginNote finding={shown.finding} />
            <ResultActions shown={shown} photos={photos.map((photo) => photo.picture)} />
          </>
        ) : (
          <p className="text-ink-soft">{say('results.waiting')}</p>
        )}
      </div>
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
      heading.current?.closest('section')?.scrollIntoView({ block: 'start' });
    }
    last.current = foundAt;
  }, [foundAt]);
  return heading;
}
