import { useMutation, useQuery } from '@tanstack/react-query';
import BellRing from 'lucide-react/icons/bell-ring';
import { useState } from 'react';

import type { Diagnosis } from '#contract/diagnosis.ts';
import { daysToFirstLook, isLookDue, lookAnchor } from '#domain/plants/plant-looks.ts';
import { formatDay } from '#languages/format.ts';
import { useAnchor } from '#web/lib/page/use-anchor.ts';
import { useToday } from '#web/lib/page/use-now.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { followPlant, looksQuery } from './api.ts';
import { LookForm } from './LookForm.tsx';
import { Looks } from './Looks.tsx';

/** The plant after its answer: the day of the next look, the looks so far, and what to do after the last one. */
export function FollowPlant({ diagnosis }: { diagnosis: Diagnosis }) {
  const say = useWords('plant-looks');
  const today = useToday();
  const { data: looks = [] } = useQuery(looksQuery(diagnosis._id));
  const { lookOn } = diagnosis;
  const isDue = isLookDue(lookOn, today);
  const hasLookedToday = looks.at(-1)?.day === today;
  const [isAsked, setIsAsked] = useState(false);
  const anchor = useAnchor<HTMLDivElement>(lookAnchor);
  return (
    <div ref={anchor} id={lookAnchor} className="scroll-mt-24 [&_h2]:outline-none">
      <Card
        as="section"
        aria-labelledby="follow-title"
        tone={isDue ? 'marigold' : 'plain'}
        className="flex flex-col gap-4"
      >
        <h2 id="follow-title" className="text-xl">
          {say('title')}
        </h2>
        <Looks diagnosis={diagnosis} looks={looks} />
        {isDue || isAsked ? (
          <LookForm diagnosis={diagnosis} onSaved={() => setIsAsked(false)} />
        ) : (
          <div className="flex flex-col gap-3">
            <NextDay diagnosis={diagnosis} />
            {lookOn !== null || looks.length > 0 ? (
              <Button variant={hasLookedToday ? 'quiet' : 'secondary'} onClick={() => setIsAsked(true)}>
                {say('now')}
              </Button>
            ) : null}
          </div>
        )}
      </Card>
    </div>
  );
}

/** "Ask me in 5 days", or the day on which Khet asks. */
function NextDay({ diagnosis: { _id: id, lookOn, severity } }: { diagnosis: Diagnosis }) {
  const say = useWords('plant-looks');
  const locale = useLocale();
  const language = useLanguage();
  const { mutate, isPending } = useMutation({
    ...followPlant,
    onError: (error) => toast.error(sayFailure(error, say('failed'))),
    onSuccess: async (diagnosis, variables, before, context) => {
      await followPlant.onSuccess?.(diagnosis, variables, before, context);
      const day = diagnosis.lookOn;
      toast.success(day === null ? say('stopped') : say('asked', { day: formatDay(day, locale, 'long') }));
    },
  });
  if (lookOn === null) {
    return (
      <>
        <p className="text-pretty text-ink-soft">{say('about')}</p>
        <Button
          variant="secondary"
          busy={isPending}
          busyLabel={say('saving')}
          onClick={() => mutate({ id, follows: true, language })}
        >
          <BellRing aria-hidden className="size-5" />
          {say('ask', { count: daysToFirstLook(severity) })}
        </Button>
      </>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p>{say('on', { day: formatDay(lookOn, locale, 'long') })}</p>
      <Button variant="quiet" busy={isPending} onClick={() => mutate({ id, follows: false, language })}>
        {say('stop')}
      </Button>
    </div>
  );
}
