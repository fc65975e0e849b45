import { tellNews } from '#web/lib/outbox/news.ts';
import { sendWaiting } from '#web/lib/outbox/send.ts';
import { keepWaiting } from '#web/lib/outbox/store.ts';

import { type GivenPaper, papers } from './papers.ts';
import { changeProgress } from './progress.ts';
import { sendPaper } from './send-paper.ts';

interface FreshPaper extends GivenPaper {
  readonly key: string;
}

/** Sealed on this phone first, so that neither a dead connection nor a closed page loses one; then sent. */
export async function keepAndSend(userId: string, given: readonly GivenPaper[]): Promise<unknown> {
  const fresh = given.map((paper) => ({ ...paper, key: crypto.randomUUID() }));
  // Until the first byte goes the papers are on their way, and wait for no connection.
  for (const { key } of fresh) changeProgress(key, 0);
  try {
    const unkept = await keep(userId, fresh);
    const trouble = await sendWaiting(userId);
    for (const paper of unkept) await sendUnkept(paper);
    return trouble;
  } finally {
    for (const { key } of fresh) changeProgress(key, undefined);
  }
}

/** A private window has no store, and a full phone no room: what could not be kept is sent from memory. */
async function keep(userId: string, fresh: readonly FreshPaper[]): Promise<readonly FreshPaper[]> {
  const unkept: FreshPaper[] = [];
  for (const paper of fresh) {
    const { key, about, file } = paper;
    const waiting = { key, userId, keptAt: new Date().toISOString(), about, files: [file] };
    const isKept = await keepWaiting(papers, waiting).catch(() => false);
    if (!isKept) unkept.push(paper);
  }
  return unkept;
}

async function sendUnkept({ key, about, file }: FreshPaper): Promise<void> {
  const id = await sendPaper({ key, about, files: [file] }, new AbortController().signal);
  tellNews({ sent: { kind: papers.name, key, id } });
}
