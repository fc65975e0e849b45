import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

import { useWords } from '#web/lib/words/words.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function useIsOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
}

/** A line under the bar while there is no line to the world. */
export function OfflineNotice() {
  const say = useWords('shell');
  const isOffline = useIsOffline();
  return (
    <div role="status">
      {isOffline ? (
        <p className="flex items-center justify-center gap-2 bg-marigold-soft px-4 py-2 font-label text-marigold-dark">
          <WifiOff aria-hidden className="size-5 shrink-0" />
          {say('offline')}
        </p>
      ) : null}
    </div>
  );
}
