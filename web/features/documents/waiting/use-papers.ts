import { useQueryClient } from '@tanstack/react-query';

import { useWaiting } from '#web/lib/outbox/use-waiting.ts';
import { useWords } from '#web/lib/words/words.ts';
import { toast } from '#web/ui/toast.ts';

import { documentsChanged } from '../api.ts';
import { papers, type WaitingPaper } from './papers.ts';
import { takeSame } from './progress.ts';

/** The papers on this phone that no server has yet; says so when one has arrived. */
export function usePapers(userId: string): readonly WaitingPaper[] {
  const client = useQueryClient();
  const say = useWords('documents');
  const waiting = useWaiting(papers, userId, ({ id }) => {
    documentsChanged(client);
    toast.success(say('upload.done'));
    if (takeSame(id) !== undefined) toast.info(say('upload.same'), { stays: true });
  });
  return waiting ?? [];
}
