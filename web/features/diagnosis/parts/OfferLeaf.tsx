import { CloudDownload } from 'lucide-react';

import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Progress } from '#web/ui/Progress.tsx';

import { formatMegabytes } from '../format-megabytes.ts';
import { useStoring } from '../use-storing.ts';

/** It is not here yet: what it costs to have it, and while it comes, how far it is. */
export function OfferLeaf({ sizeBytes, storedBytes }: { sizeBytes: number; storedBytes: number }) {
  const say = useWords('diagnosis');
  const locale = useLocale();
  const size = formatMegabytes(sizeBytes, locale);
  const { bytes, store, cancel } = useStoring();
  return (
    <>
      <p className="text-pretty">{say('phone.text', { size, space: formatMegabytes(storedBytes, locale) })}</p>
      {bytes === undefined ? (
        <Button variant="secondary" className="self-start max-sm:w-full" onClick={() => void store()}>
          <CloudDownload aria-hidden className="size-5" />
          {say('phone.store', { size })}
        </Button>
      ) : (
        <>
          <Progress
            label={say('phone.storing')}
            value={bytes / sizeBytes}
            valueText={say('phone.stored', { done: formatMegabytes(bytes, locale), size })}
          />
          <Button variant="quiet" className="-ml-4 self-start" onClick={cancel}>
            {say('cancel')}
          </Button>
        </>
      )}
    </>
  );
}
