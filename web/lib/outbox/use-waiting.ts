import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import type { OutboxKind, Waiting } from './kind.ts';
import { followNews, type OutboxNews } from './news.ts';

/** The data is only on this phone, so the query runs offline too. */
function waitingQuery<About>(kind: OutboxKind<About>, userId: string) {
  return queryOptions({
    queryKey: ['outbox', kind.name, userId],
    // A private window has no database, so nothing waits there.
    queryFn: async () => (await import('./store.ts')).listWaiting(kind, userId).catch((): Waiting<About>[] => []),
    staleTime: 0,
    networkMode: 'always',
  });
}

/** The waiting entries of one kind. It follows other tabs too, and is undefined until the database has answered. */
export function useWaiting<About>(
  kind: OutboxKind<About>,
  userId: string,
  onSent: (sent: NonNullable<OutboxNews['sent']>) => void,
): readonly Waiting<About>[] | undefined {
  const client = useQueryClient();
  const told = useEffectEvent(({ sent, isForgotten }: OutboxNews) => {
    if (isForgotten) return;
    void client.invalidateQueries(waitingQuery(kind, userId));
    if (sent?.kind === kind.name) onSent(sent);
  });
  useEffect(() => followNews((news) => told(news)), []);
  return useQuery(waitingQuery(kind, userId)).data;
}

/** Tries a refused or waiting entry once more, together with all others. Returns the error, if any. */
export async function sendNow(waiting: Waiting<unknown>): Promise<unknown> {
  const [{ markRefused }, { sendWaiting }] = await Promise.all([import('./store.ts'), import('./send.ts')]);
  if (waiting.refused !== null) await markRefused(waiting, null);
  return sendWaiting(waiting.userId);
}
