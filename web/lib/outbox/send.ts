import type { ErrorCode } from '#contract/errors.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { readSession } from '#web/lib/session.ts';

import { kindNamed, type Sender } from './kind.ts';
import { followNews } from './news.ts';
import { isWaiting, type KnownWaiting, listKeys, markRefused, readWaiting, removeSent } from './store.ts';

const lockName = 'khet-outbox';
/** The server has read it and refuses it. 401, 408 and 429 are about something else. */
const refusalStatuses = new Set([400, 413, 415, 422]);

let isSending = false;

/**
 * Sends the waiting entries, oldest first, and returns the error, if any. A broken connection ends it for now; an entry
 * that the server refuses stays, marked. Two tabs do not send at once, and would make no second record if they did.
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
  /** A server that fails with one kind may well take another. */
  const resting = new Set<string>();
  for (const key of await listKeys(userId)) {
    for (let isNewer = true; isNewer;) {
      // The token belongs to the person who is signed in now.
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

/** Whether it was written again while it was on its way, and so has to go again. Throws what may be better next time. */
async function sendOne(waiting: KnownWaiting): Promise<boolean> {
  const wanted = watchWanted(waiting.key);
  let sender: Sender<unknown> | undefined;
  try {
    sender = await kindNamed(waiting.kind)?.loadSender();
    // It may have been deleted while another was on its way.
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

/** An entry that the person deletes while it is on its way is not sent after all. */
function watchWanted(key: string): { readonly signal: AbortSignal; readonly end: () => void } {
  const wanted = new AbortController();
  const end = followNews(({ isForgotten }) => {
    if (isForgotten) return wanted.abort();
    isWaiting(key).then(
      (waits) => (waits ? undefined : wanted.abort()),
      // A store that does not open tells nothing.
      () => undefined,
    );
  });
  return { signal: wanted.signal, end };
}

function isRefusal(error: unknown, others: readonly ErrorCode[] = []): error is ApiError & { code: ErrorCode } {
  if (!(error instanceof ApiError) || error.status === 0) return false;
  return refusalStatuses.has(error.status) || others.some((code) => code === error.code);
}
