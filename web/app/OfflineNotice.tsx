import WifiOff from 'lucide-react/icons/wifi-off';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

import { useWaitingCount } from '#web/lib/outbox/outbox.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useWords } from '#web/lib/words/words.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

function useIsOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
}

/** Shown under the bar while the phone is offline. It also counts the entries that wait on the phone. */
export function OfflineNotice() {
  const say = useWords('shell');
  const isOffline = useIsOffline();
  const count = useWaitingCount(useSession().user?.id);
  const place = document.querySelector('#offline');
  if (!isOffline || !place) return null;
  return createPortal(
    <p
      data-keep-in-sight=""
      className="flex items-center justify-center gap-2 bg-marigold-soft px-4 py-2 font-label text-marigold-dark"
    >
      <WifiOff aria-hidden className="size-5 shrink-0" />
      {say('offline')} {count > 0 ? say('waiting', { count }) : null}
    </p>,
    place,
  );
}
