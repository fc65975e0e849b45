import { useMutation, useQuery } from '@tanstack/react-query';
import Sprout from 'lucide-react/icons/sprout';
import { useState } from 'react';

import { chooseLearning, learningQuery } from '#web/lib/farmer/learning.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

/** Asks a person once, right after their judgement of a diagnosis. If it cannot ask now, it asks another time. */
export function AskForLearning() {
  const say = useWords('learning');
  const { data } = useQuery(learningQuery);
  const [answer, setAnswer] = useState<boolean>();
  const { mutate, isPending, variables } = useMutation({
    ...chooseLearning,
    onError: (error) => toast.error(sayFailure(error, say('failed'))),
  });
  const choose = (gives: boolean) => mutate(gives, { onSuccess: () => setAnswer(gives) });
  if (answer !== undefined) {
    return (
      <p role="status" className="rounded-field bg-leaf-soft p-4 text-leaf-dark">
        {say(answer ? 'ask.given' : 'ask.kept')}
      </p>
    );
  }
  if (data?.gives !== null) return null;
  return (
    <section aria-labelledby="learning" className="flex flex-col gap-3 rounded-field bg-leaf-soft p-4">
      <h3 id="learning" className="flex items-center gap-3 text-lg text-leaf-dark">
        <Sprout aria-hidden className="size-6 shrink-0" />
        {say('ask.title')}
      </h3>
      <p className="text-pretty">{say('ask.text')}</p>
      <p className="text-sm text-pretty text-ink-soft">{say('ask.promise')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          busy={isPending && variables}
          busyLabel={say('saving')}
          disabled={isPending}
          onClick={() => choose(true)}
        >
          {say('ask.yes')}
        </Button>
        <Button
          variant="secondary"
          busy={isPending && !variables}
          busyLabel={say('saving')}
          disabled={isPending}
          onClick={() => choose(false)}
        >
          {say('ask.no')}
        </Button>
      </div>
    </section>
  );
}
