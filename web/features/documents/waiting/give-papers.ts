import { formatNumber } from '#languages/format-number.ts';
import { formatList } from '#languages/format.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { newId } from '#web/lib/new-id.ts';
import { useOwner } from '#web/lib/session/use-owner.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { toast } from '#web/ui/overlays/toast.ts';

import { type Paper, papers } from './papers.ts';
import { changeProgress, noteTogether, takeTogether } from './progress.ts';
import { sayTrouble } from './say-refusal.ts';

interface GivenPaper {
  readonly about: Paper;
  readonly file: File;
}

interface Outcome {
  readonly trouble?: unknown;
  /** The names of the papers that the server refused. Each stays in the list with its reason. */
  readonly refused: readonly string[];
  /** The number of papers that wait on this phone. */
  readonly waiting: number;
}

/** Gives papers to the outbox, which sends them. A message tells the farmer if they wait or are refused. */
export function useGivePapers(): (given: readonly GivenPaper[]) => Promise<void> {
  const say = useWords('documents');
  const locale = useLocale();
  const { id: userId } = useOwner();

  function tell(trouble: unknown) {
    const isOffline = trouble instanceof ApiError && trouble.status === 0;
    if (isOffline) toast.info(say('upload.waits'));
    else toast.error(sayTrouble(trouble));
  }
  /** A single paper needs no count; `WaitingPapers` tells the farmer when it is sent. */
  function tellOfMany(all: number, { refused, waiting }: Outcome) {
    const saved = all - refused.length - waiting;
    const counted = say('upload.doneOf', { saved: formatNumber(saved), all: formatNumber(all) });
    if (refused.length > 0) {
      toast.error([counted, say('upload.notSaved', { names: formatList(refused, locale) })].join(' '), { stays: true });
    } else if (saved > 0) toast.success(counted);
  }
  return async (given) => {
    const outcome = await givePapers(userId, given).catch((trouble: unknown): Outcome => ({
      trouble,
      refused: [],
      waiting: given.length,
    }));
    if (given.length > 1) tellOfMany(given.length, outcome);
    if (outcome.trouble) tell(outcome.trouble);
  };
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
    if (unkept.length > 0) await (await import('./send-paper.ts')).sendUnkept(unkept);
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
async function findLeft(userId: string, fresh: readonly Fresh[]): Promise<Pick<Outcome, 'refused' | 'waiting'>> {
  const { listWaiting } = await import('#web/lib/outbox/store.ts');
  const all = await listWaiting(papers, userId).catch(() => []);
  const left = all.filter(({ key }) => fresh.some((paper) => paper.key === key));
  for (const { key } of left) takeTogether(key);
  const refused = left.filter((paper) => paper.refused !== null).map(({ about }) => about.name);
  return { refused, waiting: left.length - refused.length };
}
