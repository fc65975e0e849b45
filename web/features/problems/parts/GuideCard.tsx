import ListChecks from 'lucide-react/icons/list-checks';

import { useWords } from '#web/lib/words/words.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Card } from '#web/ui/layout/Card.tsx';

import { cropsAddress, describeAddress } from '../addresses.ts';

/** A card that leads to an answer without a photo. */
export function GuideCard({ browses = false }: { readonly browses?: boolean }) {
  const say = useWords('problems');
  return (
    <Card as="section" tone="leaf" aria-labelledby="guide" className="flex flex-col items-start gap-3 text-left">
      <div>
        <h2 id="guide" className="text-lg">
          {say('guide.title')}
        </h2>
        <p className="text-pretty">{say('guide.text')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={describeAddress}>
          <ListChecks aria-hidden className="size-5 shrink-0" />
          {say('guide.start')}
        </ButtonLink>
        {browses ? (
          <ButtonLink variant="secondary" to={cropsAddress}>
            {say('guide.browse')}
          </ButtonLink>
        ) : null}
      </div>
    </Card>
  );
}
