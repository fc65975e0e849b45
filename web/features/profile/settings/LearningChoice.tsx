import { useMutation, useQuery } from '@tanstack/react-query';

import { chooseLearning, learningQuery } from '#web/lib/learning.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { toast } from '#web/ui/toast.ts';

/** Photos of plants for training: given by a yes, and all taken back by a no. */
export function LearningChoice() {
  const say = useWords('learning');
  const query = useQuery(learningQuery);
  const { mutate, isPending, variables } = useMutation({
    ...chooseLearning,
    onError: (error) => toast.error(sayFailure(error, say('failed'))),
  });
  const choose = (gives: boolean) =>
    mutate(gives, { onSuccess: () => toast.success(say(gives ? 'settings.on' : 'settings.off')) });
  return (
    <Section title={say('settings.title')}>
      <Loaded query={query} skeleton={<Skeleton className="h-16" />}>
        {({ gives, plants }) => (
          <>
            <Switch
              label={say('settings.label')}
              hint={say('settings.hint')}
              checked={isPending ? variables : gives === true}
              disabled={isPending}
              onChange={(event) => choose(event.target.checked)}
            />
            {plants > 0 ? <p>{say('settings.plants', { count: plants })}</p> : null}
          </>
        )}
      </Loaded>
    </Section>
  );
}
