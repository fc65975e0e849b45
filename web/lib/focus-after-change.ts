import { useEffect, useEffectEvent, useRef } from 'react';

import { focusWhenThere } from './focus-when-there.ts';

/**
 * For an answer that takes its own buttons away: once the screen has changed, the focus goes to what is found then.
 * Returns what is called at the answer, before the change.
 */
export function useFocusAfterChange(change: unknown, find: () => HTMLElement | null | undefined): () => void {
  const isWaiting = useRef(false);
  const findNow = useEffectEvent(find);
  useEffect(() => {
    if (!isWaiting.current) return undefined;
    isWaiting.current = false;
    return focusWhenThere(() => findNow());
  }, [change]);
  return () => {
    isWaiting.current = true;
  };
}
