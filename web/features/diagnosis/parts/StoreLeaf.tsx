import { useQuery } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';

import { useWords } from '#web/lib/words/words.ts';
import { Card } from '#web/ui/Card.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

import { leafQuery } from '../api.ts';
import { OfferLeaf } from './OfferLeaf.tsx';
import { StoredLeaf } from './StoredLeaf.tsx';

/** The leaf model on this phone, if the person wants it there: what it costs, how far it has come, and away again. */
export function StoreLeaf() {
  const say = useWords('diagnosis');
  const { data: leaf, isError } = useQuery(leafQuery);
  // Its code could not be fetched, or this browser has no room for it: then there is nothing to offer.
  if (isError) return null;
  return (
    <Card as="section" aria-labelledby="without-internet" className="flex flex-col gap-4">
      <h2 id="without-internet" className="flex items-center gap-3 text-xl">
        <WifiOff aria-hidden className="size-6 shrink-0 text-leaf-dark" />
        {say('phone.title')}
      </h2>
      {leaf ? null : (
        <div role="status" aria-label={say('phone.checking')}>
          <Skeleton className="h-24 w-full" />
        </div>
      )}
      {leaf?.isStored === true ? <StoredLeaf sizeBytes={leaf.storedBytes} /> : null}
      {leaf?.isStored === false ? <OfferLeaf sizeBytes={leaf.sizeBytes} storedBytes={leaf.storedBytes} /> : null}
    </Card>
  );
}
