import { useEffect, useEffectEvent } from 'react';

let lastEntry = 0;

/** While a layer is open over the page, Back closes it: not every phone's browser does this for a dialog. */
export function useBackToClose(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return undefined;
    lastEntry += 1;
    const entry = lastEntry;
    // The entry keeps the router's own state, so that the router sees no navigation.
    history.pushState({ ...(history.state as object | null), over: entry }, '');
    const onBack = () => {
      if (openEntry() !== entry) close();
    };
    window.addEventListener('popstate', onBack);
    return () => {
      window.removeEventListener('popstate', onBack);
      if (openEntry() === entry) history.back();
    };
  }, [open]);
}

/**
 * Waits until the closed layer has removed its history entry: that removal would undo an earlier navigation. Returns
 * the way to wait no longer.
 */
export function afterClosing(step: () => void): () => void {
  if (openEntry() === undefined) step();
  else window.addEventListener('popstate', step, { once: true });
  return () => window.removeEventListener('popstate', step);
}

function openEntry(): number | undefined {
  return (history.state as { over?: number } | null)?.over;
}
