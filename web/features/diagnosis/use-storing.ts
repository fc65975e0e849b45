import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { useWords } from '#web/lib/words/words.ts';
import { toast } from '#web/ui/toast.ts';

import { leafQuery } from './api.ts';

/** Storing the leaf model: how many bytes have come while it goes on, and how to begin and end it. */
export function useStoring() {
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
