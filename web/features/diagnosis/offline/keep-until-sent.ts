import { isAnyWaiting } from '#web/lib/outbox/count.ts';
import { followNews } from '#web/lib/outbox/news.ts';
import { readSession } from '#web/lib/session.ts';

import type { Question } from '../analysis/question.ts';
import type { Finding } from '../finding.ts';
import { adoptRecord } from '../diagnosis-session.ts';
import { finds } from './finds.ts';

/** What this phone found waits here until it is online; what the server has answered since need wait no longer. */
export async function keepUntilSent(finding: Finding, question: Question, userId: string): Promise<Finding> {
  const isKept = finding.id !== null;
  if (finding.seen === undefined && !(isKept && isAnyWaiting())) return finding;
  const { key } = question;
  try {
    const { keepWaiting, removeWaiting } = await import('#web/lib/outbox/store.ts');
    if (isKept) await removeWaiting(key, finding.id);
    // Who has signed out meanwhile leaves nothing behind.
    if (finding.seen === undefined || readSession().user?.id !== userId) return finding;
    const waiting = { ...finding, waitingKey: key };
    const { photos, cropId, language } = question;
    const about = { finding: waiting, sighting: finding.seen, statedCrop: cropId, language };
    const kept = { key, userId, keptAt: finding.foundAt, about, files: photos };
    if (!(await keepWaiting(finds, kept))) return finding;
    adoptWhenSent(key);
    return waiting;
  } catch {
    // A private window has no store, and a full phone no room: it is not kept, and the screen says so.
    return finding;
  }
}

let stopFollowing: (() => void) | undefined;

/** The finding on the screen is then that record. */
function adoptWhenSent(key: string): void {
  stopFollowing?.();
  stopFollowing = followNews(({ sent }) => {
    if (sent?.key !== key) return;
    stopFollowing?.();
    adoptRecord(key, sent.id);
  });
}
