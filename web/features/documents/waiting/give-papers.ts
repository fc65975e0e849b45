import { ApiError } from '#web/lib/api-error.ts';
import { useOwner } from '#web/lib/use-owner.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { useWords } from '#web/lib/words/words.ts';
import { toast } from '#web/ui/toast.ts';

import type { GivenPaper } from './papers.ts';

/** Gives papers to the outbox, which sends them, and says so where they wait or are refused. */
export function useGivePapers(): (given: readonly GivenPaper[]) => Promise<void> {
  const say = useWords('documents');
  const { id: userId } = useOwner();

  function tell(trouble: unknown) {
    const isOffline = trouble instanceof ApiError && trouble.status === 0;
    if (isOffline) toast.info(say('upload.waits'));
    else toast.error(sayFailure(trouble, say('upload.failed')));
  }
  async function give(given: readonly GivenPaper[]): Promise<unknown> {
    const { keepAndSend } = await import('./keep-and-send.ts');
    return keepAndSend(userId, given);
  }
  return async (given) => {
    const trouble = await give(given).catch((error: unknown) => error);
    if (trouble) tell(trouble);
  };
}
