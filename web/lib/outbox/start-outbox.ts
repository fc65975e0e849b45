import { onSessionChanged, readSession } from '#web/lib/session/session.ts';

import { isAnyWaiting } from './count.ts';

const againMs = 30_000;

/** Sends the waiting entries as soon as possible, on every screen. Call this after the senders are registered. */
export function startOutbox(): void {
  window.addEventListener('online', () => void trySending());
  document.addEventListener('visibilitychange', () => void trySending());
  // A session that ended elsewhere stops the sending until the person has signed in again.
  onSessionChanged(() => void trySending());
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
    // The script did not load, or the database does not open. The entries stay, and the next attempt sends them.
  }
}
