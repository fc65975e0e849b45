import { isAnyWaiting } from '#web/lib/outbox/count.ts';
import { followNews } from '#web/lib/outbox/news.ts';
import { readSession } from '#web/lib/session/session.ts';

import type { Question } from '../analysis/question.ts';
import type { AnalysisResult } from '../analysis-result.ts';
import { adoptRecord, forgetResult } from '../diagnosis-session.ts';
import { waitingDiagnoses } from './waiting-diagnoses.ts';

/**
 * Stores a result of this phone until the phone is online. A result that the server has answered meanwhile waits no
 * more.
 */
export async function keepUntilSent(
  result: AnalysisResult,
  question: Question,
  userId: string,
): Promise<AnalysisResult> {
  const isKept = result.id !== null;
  if (result.seen === undefined && !(isKept && isAnyWaiting())) return result;
  const { key, replaces } = question;
  try {
    const { keepWaiting, removeWaiting } = await import('#web/lib/outbox/store.ts');
    // Results of the same photos for another crop. One that is being sent is stopped, or the server removes it.
    const removeReplaced = () => Promise.all(replaces.map((before) => removeWaiting(before)));
    if (isKept) {
      await removeWaiting(key, result.id);
      await removeReplaced();
    }
    // After a sign-out nothing may stay on the phone.
    if (result.seen === undefined || readSession().user?.id !== userId) return result;
    const waiting = { ...result, waitingKey: key };
    const { photos, cropId, language } = question;
    const replaced = replaces.length > 0 ? { replaces } : {};
    const about = { finding: waiting, sighting: result.seen, statedCrop: cropId, language, ...replaced };
    const kept = { key, userId, keptAt: result.foundAt, about, files: photos };
    if (!(await keepWaiting(waitingDiagnoses, kept))) return result;
    await removeReplaced();
    followEntry(key);
    return waiting;
  } catch {
    // A private window has no database, and a full phone has no room. The result is not stored, and the screen says so.
    return result;
  }
}

let stopFollowing: (() => void) | undefined;

/** Once it is sent, the result on the screen becomes the record. If its owner has deleted it, it leaves the screen. */
function followEntry(key: string): void {
  stopFollowing?.();
  stopFollowing = followNews(({ sent, deleted }) => {
    if (sent?.key !== key && deleted !== key) return;
    stopFollowing?.();
    if (sent) adoptRecord(key, sent.id);
    else forgetResult(key);
  });
}
