/** All that the shell knows of the outbox. Heavy code is loaded when it is needed. */
import { useSyncExternalStore } from 'react';

import { loadWords } from '#web/lib/words/words.ts';

import { countKey, countWaiting, isAnyWaiting } from './count.ts';
import { followNews } from './news.ts';

/** So long may a slow connection hold up the question. */
const patienceMs = 5000;

export { isAnyWaiting };

/** How much of an account's waits on this phone, as it is now. */
export function useWaitingCount(userId: string | undefined): number {
  return useSyncExternalStore(
    subscribe,
    () => (userId === undefined ? 0 : countWaiting(userId)),
    () => 0,
  );
}

function subscribe(listener: () => void): () => void {
  const followStorage = ({ key }: StorageEvent) => (key === countKey ? listener() : undefined);
  window.addEventListener('storage', followStorage);
  const stop = followNews(listener);
  return () => {
    window.removeEventListener('storage', followStorage);
    stop();
  };
}

/** Whether the account may be left. Where the question does not come, it may, and nothing is deleted. */
export async function mayLeave(): Promise<boolean> {
  try {
    const [question] = await Promise.race([
      Promise.all([import('./may-leave.tsx'), loadWords(['outbox'])]),
      new Promise<never>((_, reject) => setTimeout(reject, patienceMs)),
    ]);
    return await question.mayLeave();
  } catch {
    return true;
  }
}

/** After the account is deleted: its waiting entries could never be sent. */
export async function forgetOutbox(userId: string): Promise<void> {
  if (!isAnyWaiting()) return;
  // A script that does not come, or a store that does not open, holds nobody up.
  await import('./store.ts').then((store) => store.forgetWaiting(userId)).catch(() => undefined);
}
