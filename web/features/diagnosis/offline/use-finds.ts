import { useQueryClient } from '@tanstack/react-query';

import type { OutboxNews } from '#web/lib/outbox/news.ts';
import { useWaiting } from '#web/lib/outbox/use-waiting.ts';

import { historyChanged } from '../api.ts';
import { finds, type WaitingFind } from './finds.ts';

/** What was found offline and waits; undefined until the phone has looked. */
export function useFinds(
  userId: string,
  onSent: (sent: NonNullable<OutboxNews['sent']>) => void,
): readonly WaitingFind[] | undefined {
  const client = useQueryClient();
  return useWaiting(finds, userId, (sent) => {
    historyChanged(client);
    onSent(sent);
  });
}
