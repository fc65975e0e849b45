import { CircleCheckBig, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';

import { sayIn, useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';

import { DueRow } from './DueRow.tsx';
import { useDue } from './use-due.ts';

const shownAtFirst = 4;

/** What is due, from every part of Khet. */
export function Due() {
  const say = useWords('dashboard');
  const { items, isLoading, isPartMissing, hasFailed, retry } = useDue();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, shownAtFirst);
  useEffect(() => {
    if (hasFailed) toast.error(sayIn('dashboard')('failed'));
  }, [hasFailed]);
  const hidden = items.length - shown.length;
  return (
    <section aria-labelledby="due">
      <h2 id="due" className="mb-2 text-xl">
        {say('due.title')}
      </h2>
      <Card padding="none" className="px-4 py-1">
        {isLoading ? (
          <div role="status" aria-label={say('due.loading')} className="flex flex-col gap-3 py-3">
            {['first', 'second', 'third'].map((row) => (
              <Skeleton key={row} className="h-12 w-full" />
            ))}
          </div>
        ) : (
          <>
            <ul className="divide-y-[1.5px] divide-line">
              {shown.map((item) => (
                <DueRow key={`${item.kind} ${item.to} ${'type' in item ? item.type : ''}`} item={item} />
              ))}
            </ul>
            {items.length === 0 && !isPartMissing ? (
              <p className="flex items-center gap-3 py-4">
                <CircleCheckBig aria-hidden className="size-6 shrink-0 text-leaf" />
                {say('due.none')}
              </p>
            ) : null}
            {hidden > 0 ? (
              <Button variant="quiet" onClick={() => setWhole(true)}>
                {say('due.more', { count: hidden })}
              </Button>
            ) : null}
            {isPartMissing ? (
              <div role="status" className="flex flex-wrap items-center justify-between gap-2 py-2">
                <p className="text-ink-soft">{say('due.partMissing')}</p>
                <Button variant="quiet" onClick={retry}>
                  <RefreshCw aria-hidden className="size-5" />
                  {say('retry')}
                </Button>
              </div>
            ) : null}
          </>
        )}
      </Card>
    </section>
  );
}
