import { useEffect, useEffectEvent, useRef } from 'react';

import { focusWhenThere } from './focus-when-there.ts';

/**
 * Moves the focus after an answer that removes its own buttons: once the screen has changed, it goes to the found
 * element. Call the returned function at the answer, before the change.
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
