/** The part of the outbox that the shell uses. Larger code is loaded when it is needed. */
import { useSyncExternalStore } from 'react';

import { loadWords } from '#web/lib/words/words.ts';

import { countKey, countWaiting, isAnyWaiting } from './count.ts';
import { followNews } from './news.ts';

/** The longest time that a slow connection may delay the question. */
const patienceMs = 5000;

export { isAnyWaiting };

/** The number of waiting entries of an account on this phone, always up to date. */
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

/** Whether the person may sign out. If the question cannot load, the answer is yes and nothing is deleted. */
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

/** Called after the account is deleted, because its entries could never be sent. */
export async function forgetOutbox(userId: string): Promise<void> {
  if (!isAnyWaiting()) return;
  // A script that does not load, or a database that does not open, must not delay the sign-out.
  await import('./store.ts').then((store) => store.forgetWaiting(userId)).catch(() => undefined);
}
