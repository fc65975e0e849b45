import { useEffect, useEffectEvent } from 'react';

let lastEntry = 0;

/** While something is open over the page, Back closes it: not every phone's browser does that for a dialog by itself. */
export function useBackToClose(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return undefined;
    lastEntry += 1;
    const entry = lastEntry;
    // The router's own state stays in it, so that for the router nothing has happened.
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

/** Waits until what is being closed has given its history entry back: a step taken before would be undone by it. */
export function afterClosing(step: () => void): void {
  if (openEntry() === undefined) step();
  else window.addEventListener('popstate', step, { once: true });
}

function openEntry(): number | undefined {
  return (history.state as { over?: number } | null)?.over;
}
