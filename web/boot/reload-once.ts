const storageKey = 'reloaded-at';
const pauseMs = 60_000;

/** A reload fetches the new version's files. If it did not help a moment ago, it will not now. */
export function reloadOnce(now = Date.now()): void {
  try {
    if (now - Number(sessionStorage.getItem(storageKey) ?? 0) < pauseMs) return;
    sessionStorage.setItem(storageKey, String(now));
  } catch {
    // Without a memory it could reload for ever, so it does not begin.
    return;
  }
  window.location.reload();
}
