import { useEffect } from 'react';

import { whenIdle } from '#web/lib/when-idle.ts';

/** Keeps all drawings on this phone while a screen is open that shows them without internet as well. */
export function useKeptDrawings({ isWanted }: { isWanted: boolean }): void {
  useEffect(() => {
    const stop = new AbortController();
    if (isWanted && navigator.serviceWorker?.controller) whenIdle(() => void keep(stop.signal));
    return () => stop.abort();
  }, [isWanted]);
}

async function keep(signal: AbortSignal): Promise<void> {
  try {
    const { keepDrawings } = await import('./keep-drawings.ts');
    await keepDrawings(signal);
  } catch {
    // Offline again, or away from the screen: the next visit goes on.
  }
}
