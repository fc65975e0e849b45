import ListChecks from 'lucide-react/icons/list-checks';

import { useWords } from '#web/lib/words/words.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Card } from '#web/ui/layout/Card.tsx';

import { cropsAddress, describeAddress } from '../addresses.ts';

/** A card that leads to an answer without a photo. On a phone that of one crop is short: its problems stand below. */
export function GuideCard({ browses = false, crop }: { readonly browses?: boolean; readonly crop?: string }) {
  const say = useWords('problems');
  const to = crop === undefined ? describeAddress : `${describeAddress}?${new URLSearchParams({ crop })}`;
  const isOfCrop = crop !== undefined;
  const place = isOfCrop ? 'items-center justify-between' : 'flex-col items-start';
  return (
    <Card as="section" tone="leaf" aria-labelledby="guide" className={`flex flex-wrap gap-3 text-left ${place}`}>
      <div>
        <h2 id="guide" className="text-lg">
          {say('guide.title')}
        </h2>
        <p className={isOfCrop ? 'text-pretty max-md:hidden' : 'text-pretty'}>{say('guide.text')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={to}>
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
