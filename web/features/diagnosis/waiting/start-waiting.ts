import { readSession } from '#web/lib/session.ts';

import { isAnyWaiting } from './waiting-mark.ts';

const againMs = 30_000;

/** What was found without a line goes to the history as soon as there is one, whichever screen is open. */
export function startWaiting(): void {
  window.addEventListener('online', () => void trySending());
  document.addEventListener('visibilitychange', () => void trySending());
  setInterval(() => void trySending(), againMs);
  void trySending();
}

async function trySending(): Promise<void> {
  const { user } = readSession();
  if (!user || !isAnyWaiting() || !navigator.onLine || document.hidden) return;
  try {
    const { sendWaiting } = await import('./send-waiting.ts');
    await sendWaiting(user.id);
  } catch {
    // Its script did not come, or the store does not open: it waits on, and is tried again.
  }
}
