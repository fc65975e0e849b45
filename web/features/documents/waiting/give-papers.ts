import { formatNumber } from '#languages/format-number.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { newId } from '#web/lib/new-id.ts';
import { useOwner } from '#web/lib/session/use-owner.ts';
import { useWords } from '#web/lib/words/words.ts';
import { toast } from '#web/ui/overlays/toast.ts';

import { papers } from './papers.ts';
import type { Paper } from './send-paper.ts';
import { changeProgress, noteTogether, takeTogether } from './progress.ts';
import { sayTrouble } from './say-refusal.ts';

interface GivenPaper {
  readonly about: Paper;
  readonly file: File;
}

interface Outcome {
  readonly trouble: unknown;
  /** The number of papers that the server refused. Each stays in the list with its reason. */
  readonly refused: number;
  /** The number of papers that wait on this phone. */
  readonly waiting: number;
}

/** Gives papers to the outbox, which sends them. Their rows tell the farmer if they wait or are refused. */
export function useGivePapers(): (given: readonly GivenPaper[]) => Promise<void> {
  const say = useWords('documents');
  const { id: userId } = useOwner();

  return async (given) => {
    try {
      const { refused, waiting, trouble } = await givePapers(userId, given);
      const saved = given.length - refused - waiting;
      // A single paper needs no count; `WaitingPapers` tells when it is sent. The rows of the others say what they lack.
      if (given.length > 1 && saved > 0) {
        toast.success(say('upload.doneOf', { saved: formatNumber(saved), all: formatNumber(given.length) }));
      }
      if (trouble && refused === 0 && !isOffline(trouble)) toast.error(sayTrouble(trouble));
    } catch (trouble) {
      // These papers have no row: the phone could not store them.
      toast.error(isOffline(trouble) ? say('upload.notKept') : sayTrouble(trouble));
    }
  };
}

function isOffline(trouble: unknown): boolean {
  return trouble instanceof ApiError && trouble.status === 0;
}

type Fresh = GivenPaper & { readonly key: string };

/** Stores each paper on this phone before sending it, so a lost connection or a closed page loses none. */
async function givePapers(userId: string, given: readonly GivenPaper[]): Promise<Outcome> {
  const fresh = given.map((paper) => ({ ...paper, key: newId() }));
  if (fresh.length > 1) noteTogether(fresh.map(({ key }) => key));
  // A slow connection loads the sending code late. Until then the list shows the papers as being sent.
  for (const { key } of fresh) changeProgress(key, 0);
  try {
    const unkept = await keep(userId, fresh);
    const { sendWaiting } = await import('#web/lib/outbox/send.ts');
    const trouble = await sendWaiting(userId);
    if (unkept.length > 0) await (await import('./send-paper.ts')).sendUnkept(papers.name, unkept);
    return { trouble, ...(await findLeft(userId, fresh)) };
  } finally {
    for (const { key } of fresh) changeProgress(key, undefined);
  }
}

/** Returns the papers that this phone could not store: a private window has no store, and a phone may be full. */
async function keep(userId: string, fresh: readonly Fresh[]): Promise<readonly Fresh[]> {
  const { keepWaiting } = await import('#web/lib/outbox/store.ts');
  const unkept: Fresh[] = [];
  for (const paper of fresh) {
    const { key, about, file } = paper;
    const waiting = { key, userId, keptAt: new Date().toISOString(), about, files: [file] };
    if (!(await keepWaiting(papers, waiting).catch(() => false))) unkept.push(paper);
  }
  return unkept;
}

/** The papers that the server does not have. Each gets a message of its own when it is sent later. */
async function findLeft(userId: string, fresh: readonly Fresh[]): Promise<Omit<Outcome, 'trouble'>> {
  const { listWaiting } = await import('#web/lib/outbox/store.ts');
  const all = await listWaiting(papers, userId).catch(() => []);
  const left = all.filter(({ key }) => fresh.some((paper) => paper.key === key));
  for (const { key } of left) takeTogether(key);
  const refused = left.filter((paper) => paper.refused !== null).length;
  return { refused, waiting: left.length - refused };
}
