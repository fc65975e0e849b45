import { readSession } from '#web/lib/session.ts';

import { isAnyWaiting } from './count.ts';

const againMs = 30_000;

/** Sends the waiting entries as soon as it can, whichever screen is open. Called once the senders are registered. */
export function startOutbox(): void {
  window.addEventListener('online', () => void trySending());
  document.addEventListener('visibilitychange', () => void trySending());
  setInterval(() => void trySending(), againMs);
  void trySending();
}

async function trySending(): Promise<void> {
  const { user } = readSession();
  if (!user || !isAnyWaiting() || !navigator.onLine || document.hidden) return;
  try {
    const { sendWaiting } = await import('./send.ts');
    await sendWaiting(user.id);
  } catch {
    // Its script did not come, or the store does not open: it waits on, and is tried again.
  }
}
