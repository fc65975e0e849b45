import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';

import { useMyCrops } from '#web/lib/farmer/my-crops.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';

import { AddCropDialog } from './AddCropDialog.tsx';
import { CropNow } from './CropNow.tsx';
import { FromBefore } from './FromBefore.tsx';

/** The crops that the farmer grows, each with its day and what is due this week. */
export function MyCropsCard() {
  const say = useWords('my-crops');
  const { crops, hasFailed } = useMyCrops();
  const [isAdding, setAdding] = useState(false);
  return (
    <section aria-labelledby="my-crops" className="flex flex-col gap-2">
      <h2 id="my-crops" className="text-xl">
        {say('title')}
      </h2>
      <FromBefore />
      <Card className="flex flex-col gap-4">
        {hasFailed ? <p role="status">{say('failed')}</p> : null}
        {crops === undefined && !hasFailed ? (
          <div role="status" aria-label={say('loading')}>
            <Skeleton className="h-24 w-full" />
          </div>
        ) : null}
        {crops?.length === 0 ? <p className="text-pretty text-ink-soft">{say('none')}</p> : null}
        {crops && crops.length > 0 ? (
          <ul className="flex flex-col gap-5 divide-y-[1.5px] divide-line [&>li+li]:pt-5">
            {crops.map((crop) => (
              <li key={crop.id}>
                <Suspense fallback={<Skeleton className="h-24 w-full" />}>
                  <CropNow crop={crop} />
                </Suspense>
              </li>
            ))}
          </ul>
        ) : null}
        <Button variant="secondary" className="self-start" onClick={() => setAdding(true)}>
          <Plus aria-hidden className="size-5 shrink-0" />
          {say('add')}
        </Button>
      </Card>
      <AddCropDialog open={isAdding} onClose={() => setAdding(false)} />
    </section>
  );
}
