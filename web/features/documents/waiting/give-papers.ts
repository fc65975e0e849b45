import { ApiError } from '#web/lib/api-error.ts';
import { newId } from '#web/lib/new-id.ts';
import { useOwner } from '#web/lib/use-owner.ts';
import { useWords } from '#web/lib/words/words.ts';
import { toast } from '#web/ui/toast.ts';

import { type Paper, papers } from './papers.ts';
import { changeProgress } from './progress.ts';
import { sayTrouble } from './say-refusal.ts';

interface GivenPaper {
  readonly about: Paper;
  readonly file: File;
}

/** Gives papers to the outbox, which sends them, and says so where they wait or are refused. */
export function useGivePapers(): (given: readonly GivenPaper[]) => Promise<void> {
  const say = useWords('documents');
  const { id: userId } = useOwner();

  function tell(trouble: unknown) {
    const isOffline = trouble instanceof ApiError && trouble.status === 0;
    if (isOffline) toast.info(say('upload.waits'));
    else toast.error(sayTrouble(trouble));
  }
  return async (given) => {
    const trouble = await givePapers(userId, given).catch((error: unknown) => error);
    if (trouble) tell(trouble);
  };
}

/** Sealed on this phone first, so that neither a dead connection nor a closed page loses one; then sent. */
async function givePapers(userId: string, given: readonly GivenPaper[]): Promise<unknown> {
  const fresh = given.map((paper) => ({ ...paper, key: newId() }));
  // On a slow line the code that sends comes late: until then the papers are on their way, and wait for nothing.
  for (const { key } of fresh) changeProgress(key, 0);
  try {
    const { keepWaiting } = await import('#web/lib/outbox/store.ts');
    const unkept: typeof fresh = [];
    for (const paper of fresh) {
      const { key, about, file } = paper;
      const waiting = { key, userId, keptAt: new Date().toISOString(), about, files: [file] };
      // A private window has no store, and a full phone no room: then it is sent from memory.
      if (!(await keepWaiting(papers, waiting).catch(() => false))) unkept.push(paper);
    }
    const { sendWaiting } = await import('#web/lib/outbox/send.ts');
    const trouble = await sendWaiting(userId);
    if (unkept.length > 0) await (await import('./send-paper.ts')).sendUnkept(unkept);
    return trouble;
  } finally {
    for (const { key } of fresh) changeProgress(key, undefined);
  }
}
