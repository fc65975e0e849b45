import type { ErrorCode } from '#contract/errors.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { readSession } from '#web/lib/session/session.ts';

import { kindNamed, type Sender } from './kind.ts';
import { followNews } from './news.ts';
import { isWaiting, type KnownWaiting, listKeys, markRefused, readWaiting, removeSent } from './store.ts';

const lockName = 'khet-outbox';
/** Statuses with which the server refuses the entry itself. 401, 408 and 429 have other reasons. */
const refusalStatuses = new Set([400, 413, 415, 422]);

let isSending = false;

/**
 * Sends the waiting entries, oldest first, and returns the error, if any. A broken connection stops it for now; a
 * refused entry stays, marked. Two tabs do not send at once, and the keys prevent a second record.
 */
export async function sendWaiting(userId: string): Promise<unknown> {
  let trouble: unknown;
  await alone(async () => {
    trouble = await sendAll(userId);
  });
  return trouble;
}

async function alone(work: () => Promise<void>): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    // Only a page with https has locks.
    if (!('locks' in navigator)) await work();
    else await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => (lock ? work() : undefined));
  } finally {
    isSending = false;
  }
}

async function sendAll(userId: string): Promise<unknown> {
  let trouble: unknown;
  /** When the server fails for one kind, it may still accept another. */
  const resting = new Set<string>();
  for (const key of await listKeys(userId)) {
    for (let isNewer = true; isNewer;) {
      // The token belongs to the person who is signed in now, so only that person's entries may go.
      if (readSession().user?.id !== userId) return undefined;
      const waiting = await readWaiting(key);
      if (!waiting || waiting.refused !== null || resting.has(waiting.kind)) break;
      try {
        isNewer = await sendOne(waiting);
      } catch (error) {
        trouble ??= error;
        if (!(error instanceof ApiError) || error.status === 0) return trouble;
        resting.add(waiting.kind);
      }
    }
  }
  return trouble;
}

/**
 * Sends one entry, and returns whether it was changed meanwhile and must be sent again. Throws an error that may pass.
 */
async function sendOne(waiting: KnownWaiting): Promise<boolean> {
  const wanted = watchWanted(waiting.key);
  let sender: Sender<unknown> | undefined;
  try {
    sender = await kindNamed(waiting.kind)?.loadSender();
    // The person may have deleted this entry while another one was being sent.
    if (!sender || !(await isWaiting(waiting.key))) return false;
    return !(await removeSent(waiting, await sender.send(waiting, wanted.signal)));
  } catch (error) {
    if (wanted.signal.aborted) return false;
    if (!isRefusal(error, sender?.refusals)) throw error;
    await markRefused(waiting, error.code);
    return (await readWaiting(waiting.key))?.refused === null;
  } finally {
    wanted.end();
  }
}

/** Stops the sending of an entry that the person deletes at that moment. */
function watchWanted(key: string): { readonly signal: AbortSignal; readonly end: () => void } {
  const wanted = new AbortController();
  const end = followNews(({ isForgotten }) => {
    if (isForgotten) return wanted.abort();
    isWaiting(key).then(
      (waits) => (waits ? undefined : wanted.abort()),
      // The database does not open, so nobody knows; the sending continues.
      () => undefined,
    );
  });
  return { signal: wanted.signal, end };
}

function isRefusal(error: unknown, others: readonly ErrorCode[] = []): error is ApiError & { code: ErrorCode } {
  if (!(error instanceof ApiError) || error.status === 0) return false;
  return refusalStatuses.has(error.status) || others.some((code) => code === error.code);
}
