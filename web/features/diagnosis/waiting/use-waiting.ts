import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import { historyChanged } from '../api.ts';
import type { Waiting } from './waiting.ts';
import { followNews, type WaitingNews } from './waiting-news.ts';

/** On this phone only, so it is asked without a line too. */
function waitingQuery(userId: string) {
  return queryOptions({
    queryKey: ['diagnosis', 'waiting', userId],
    // A private window has no store; then nothing waits there.
    queryFn: async () => (await import('./waiting-store.ts')).listWaiting(userId).catch((): readonly Waiting[] => []),
    staleTime: 0,
    networkMode: 'always',
  });
}

/** What waits, as it is now, also when another tab has sent it; undefined until the phone has looked. */
export function useWaiting(
  userId: string,
  onSent: (sent: NonNullable<WaitingNews['sent']>) => void,
): readonly Waiting[] | undefined {
  const client = useQueryClient();
  const told = useEffectEvent(({ sent, isForgotten }: WaitingNews) => {
    if (isForgotten) return;
    void client.invalidateQueries(waitingQuery(userId));
    if (!sent) return;
    historyChanged(client);
    onSent(sent);
  });
  useEffect(() => followNews((news) => told(news)), []);
  return useQuery(waitingQuery(userId)).data;
}
