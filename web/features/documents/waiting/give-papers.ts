import { papers, type Paper } from './papers.ts';

/** Sealed on this phone first, so that neither a dead connection nor a closed page loses one; then sent. */
export async function givePapers(userId: string, given: readonly { about: Paper; file: File }[]): Promise<unknown> {
  const { keepWaiting } = await import('#web/lib/outbox/store.ts');
  const unkept: { key: string; about: Paper; file: File }[] = [];
  for (const { about, file } of given) {
    const key = crypto.randomUUID();
    const waiting = { key, userId, keptAt: new Date().toISOString(), about, files: [file] };
    // A private window has no store, and a full phone no room: then it is sent from memory.
    const isKept = await keepWaiting(papers, waiting).catch(() => false);
    if (!isKept) unkept.push({ key, about, file });
  }
  const { sendWaiting } = await import('#web/lib/outbox/send.ts');
  const trouble = await sendWaiting(userId);
  for (const each of unkept) await sendUnkept(each);
  return trouble;
}

async function sendUnkept({ key, about, file }: { key: string; about: Paper; file: File }): Promise<void> {
  const [{ sendPaper }, { tellNews }] = await Promise.all([
    import('./send-paper.ts'),
    import('#web/lib/outbox/news.ts'),
  ]);
  const id = await sendPaper({ key, about, files: [file] }, new AbortController().signal);
  tellNews({ sent: { kind: papers.name, key, id } });
}
