import { type Find, finds } from '../waiting/finds.ts';
import { type AskedDescribed, findingOfDescribed } from './describe-finding.ts';

interface ToKeep extends AskedDescribed {
  /** The same key again makes no second record. */
  readonly key: string;
  readonly userId: string;
}

/**
 * Sealed on this phone first, so that a dead connection loses nothing, and then sent: its news tell the record. Where
 * the phone cannot keep it, it is sent from memory, and the record returned.
 */
export async function keepDescribed({ key, userId, ...asked }: ToKeep): Promise<string | null> {
  const finding = { ...(await findingOfDescribed(asked)), waitingKey: key };
  const about: Find = { finding, statedCrop: '', language: asked.language };
  const waiting = { key, userId, keptAt: finding.foundAt, about, files: [] };
  const { keepWaiting } = await import('#web/lib/outbox/store.ts');
  // A private window has no store, and a full phone no room.
  if (!(await keepWaiting(finds, waiting).catch(() => false))) {
    const { findSender } = await import('../waiting/send-find.ts');
    return findSender.send({ ...waiting, edition: 0, refused: null }, new AbortController().signal);
  }
  await (await import('#web/lib/outbox/send.ts')).sendWaiting(userId);
  return null;
}
