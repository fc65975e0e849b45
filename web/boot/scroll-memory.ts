const storageKey = 'scroll';
const mostKept = 50;

/** The scroll position of each history entry. Like the browser's own, it survives a reload. */
const positions = new Map<string, number>();

/**
 * The browser restores the position before a fetched screen is there, so this module restores it when the screen
 * appears.
 */
export function startScrollMemory(): void {
  history.scrollRestoration = 'manual';
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][];
    for (const [key, top] of kept) positions.set(key, top);
  } catch {
    // Without storage a page starts at its top.
  }
  // A new visit to an address starts at its top, even if this tab left the page further down before.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate') positions.delete(entryKey());
  window.addEventListener('scroll', remember, { passive: true });
  window.addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-mostKept)));
    } catch {
      // As above, only the position is lost.
    }
  });
}

/** A map keeps the place of a key that it already has, so the key is deleted first: the last one is the latest. */
function remember(): void {
  const key = entryKey();
  positions.delete(key);
  positions.set(key, window.scrollY);
}

/** React Router keeps the key of an entry in its state. A page that the browser loaded has no key, only its address. */
function entryKey(): string {
  return (history.state as { key?: string } | null)?.key ?? window.location.pathname;
}

/**
 * When the page is shorter now (offline, or its data still loads), the position does not exist and the page starts at
 * its top.
 */
export function scrollToRemembered(): void {
  const top = positions.get(entryKey()) ?? 0;
  const most = document.documentElement.scrollHeight - window.innerHeight;
  window.scrollTo(0, top <= most ? top : 0);
}
