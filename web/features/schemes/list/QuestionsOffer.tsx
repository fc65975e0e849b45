import ListChecks from 'lucide-react/icons/list-checks';

import { useWords } from '#web/lib/words/words.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Card } from '#web/ui/layout/Card.tsx';

import { questionsAddress } from '../use-scheme-filters.ts';

/** Before the questions are answered, a list would be of schemes for anybody. */
export function QuestionsOffer() {
  const say = useWords('schemes');
  return (
    <Card tone="leaf" className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <span className="grid size-12 shrink-0 place-items-center rounded-field bg-leaf text-on-leaf">
          <ListChecks aria-hidden className="size-7" />
        </span>
        <h3 className="text-xl">{say('forYou.ask')}</h3>
      </div>
      <p>{say('forYou.askText')}</p>
      <ButtonLink to={questionsAddress} className="self-stretch md:self-start">
        {say('forYou.begin')}
      </ButtonLink>
    </Card>
  );
}
