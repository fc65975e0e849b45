import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import CloudDownload from 'lucide-react/icons/cloud-download';
import Trash2 from 'lucide-react/icons/trash-2';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useRef, useState } from 'react';

import { megabyte } from '#domain/limits.ts';
import { useKeptDrawings } from '#web/drawings/use-kept-drawings.ts';
import { type Say, useWords } from '#web/lib/words/words.ts';
import { Badge } from '#web/ui/figures/Badge.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Progress } from '#web/ui/states/Progress.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { dropLeaf, leafQuery } from '../api.ts';

/** The leaf model on this phone, if the person wants it: its size, its progress, and its removal. */
export function StoreLeaf() {
  const say = useWords('diagnosis');
  const { data: leaf, isError } = useQuery(leafQuery);
  // The code could not be fetched, or this browser has no room for the model, so there is nothing to offer.
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

/** Offers the model: its size, and its progress while it loads. */
function OfferLeaf({ sizeBytes, storedBytes }: { sizeBytes: number; storedBytes: number }) {
  const say = useWords('diagnosis');
  const size = sayMegabytes(say, sizeBytes);
  const { bytes, store, cancel } = useStoring();
  return (
    <>
      <p className="text-pretty">{say('phone.text', { size, space: sayMegabytes(say, storedBytes) })}</p>
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
            valueText={say('phone.stored', { done: sayMegabytes(say, bytes), size })}
          />
          <Button variant="quiet" className="-ml-4 self-start" onClick={cancel}>
            {say('cancel')}
          </Button>
        </>
      )}
    </>
  );
}

/** Says what the stored model does, and offers to remove it. */
function StoredLeaf({ sizeBytes }: { sizeBytes: number }) {
  const say = useWords('diagnosis');
  const size = sayMegabytes(say, sizeBytes);
  // The questions after a photo show these drawings.
  useKeptDrawings({ isWanted: true });
  const { mutate, isPending } = useMutation({
    ...dropLeaf,
    onError: () => toast.error(say('phone.removeFailed')),
  });
  return (
    <>
      <Badge icon={CircleCheck} className="self-start">
        {say('phone.ready')}
      </Badge>
      <p className="text-pretty">{say('phone.readyText', { size })}</p>
      <Button
        variant="quiet"
        className="-ml-4 self-start"
        busy={isPending}
        onClick={() => mutate(undefined, { onSuccess: () => toast.success(say('phone.removed')) })}
      >
        <Trash2 aria-hidden className="size-5" />
        {say('phone.remove')}
      </Button>
    </>
  );
}

/** The download of the leaf model: its progress in bytes, and functions to start and stop it. */
function useStoring() {
  const say = useWords('diagnosis');
  const client = useQueryClient();
  const [bytes, setBytes] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function store() {
    const own = new AbortController();
    running.current = own;
    setBytes(0);
    try {
      const { storeLeaf } = await import('#web/lib/leaf/leaf.ts');
      await storeLeaf({ onProgress: setBytes, signal: own.signal });
      await client.invalidateQueries(leafQuery);
    } catch (error) {
      if (!own.signal.aborted) toast.error(say(isFull(error) ? 'phone.full' : 'phone.failed'));
    }
    setBytes(undefined);
  }
  return { bytes, store, cancel: () => running.current?.abort() };
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'reason' in error && error.reason === 'deviceFull';
}

/** "12 MB"; below ten with one decimal. */
function sayMegabytes(say: Say<'diagnosis'>, bytes: number): string {
  const megabytes = bytes / megabyte;
  const steps = megabytes < 10 ? 10 : 1;
  return say('phone.size', { size: Math.round(megabytes * steps) / steps });
}
