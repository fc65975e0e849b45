import { useEffect } from 'react';

import { whenIdle } from '#web/lib/page/when-idle.ts';

/**
 * Stores all drawings on this phone while a screen is open that must show them offline. On a first visit the service
 * worker becomes ready after the screen.
 */
export function useKeptDrawings({ isWanted }: { isWanted: boolean }): void {
  useEffect(() => {
    const stop = new AbortController();
    const workers = isWanted ? navigator.serviceWorker : undefined;
    const start = () => whenIdle(() => void keep(stop.signal));
    if (workers?.controller) start();
    else workers?.addEventListener('controllerchange', start, { once: true, signal: stop.signal });
    return () => stop.abort();
  }, [isWanted]);
}

async function keep(signal: AbortSignal): Promise<void> {
  try {
    const { keepDrawings } = await import('./keep-drawings.ts');
    await keepDrawings(signal);
  } catch {
    // The phone is offline, or the screen was left; the next visit continues.
  }
}
