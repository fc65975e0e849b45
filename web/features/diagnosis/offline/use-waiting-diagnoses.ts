import { useQueryClient } from '@tanstack/react-query';

import type { OutboxNews } from '#web/lib/outbox/news.ts';
import { useWaiting } from '#web/lib/outbox/use-waiting.ts';

import { historyChanged } from '../query-keys.ts';
import type { WaitingDiagnosis } from './send-diagnosis.ts';
import { waitingDiagnoses } from './waiting-diagnoses.ts';

/** The waiting results that were found offline; undefined until the database has answered. */
export function useWaitingDiagnoses(
  userId: string,
  onSent: (sent: NonNullable<OutboxNews['sent']>) => void,
): readonly WaitingDiagnosis[] | undefined {
  const client = useQueryClient();
  return useWaiting(waitingDiagnoses, userId, (sent) => {
    historyChanged(client);
    onSent(sent);
  });
}
