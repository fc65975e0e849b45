const storageKey = 'scroll';

/** Where each history entry was scrolled to; survives a reload, as the browser's own memory would. */
const positions = new Map<string, number>();

/** The browser restores too early for screens that are fetched, so we do it when the screen is there. */
export function startScrollMemory(): void {
  history.scrollRestoration = 'manual';
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][];
    for (const [key, top] of kept) positions.set(key, top);
  } catch {
    // A page without memory starts at its top.
  }
  // A visit to an address begins at its top, though an earlier one in this tab was left further down.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate') positions.delete(entryKey());
  window.addEventListener('scroll', () => positions.set(entryKey(), window.scrollY), { passive: true });
  window.addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-50)));
    } catch {
      // The same: it only costs the position.
    }
  });
}

/** React Router keeps the key of an entry in its state; a page that was loaded whole has none, only its address. */
function entryKey(): string {
  return (history.state as { key?: string } | null)?.key ?? window.location.pathname;
}

/** Where the page is shorter now (offline, or its data is on the way), the place is not there: it starts at the top. */
export function scrollToRemembered(): void {
  const top = positions.get(entryKey()) ?? 0;
  const most = document.documentElement.scrollHeight - window.innerHeight;
  window.scrollTo(0, top <= most ? top : 0);
}
