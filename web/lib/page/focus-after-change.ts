import { useEffect, useEffectEvent, useRef } from 'react';

import { focusWhenThere } from './focus-when-there.ts';

/**
 * Moves the focus after an answer that removes its own buttons: once the screen has changed, it goes to the found
 * element, and a page that has become shorter scrolls to it. Call the returned function at the answer, before the change.
 */
export function useFocusAfterChange(change: unknown, find: () => HTMLElement | null | undefined): () => void {
  const isWaiting = useRef(false);
  const findNow = useEffectEvent(find);
  useEffect(() => {
    if (!isWaiting.current) return undefined;
    isWaiting.current = false;
    return focusWhenThere(() => findNow(), bringInSight);
  }, [change]);
  return () => {
    isWaiting.current = true;
  };
}

/** The page's bar covers its top, and the lower part of a phone's screen holds another bar. */
const shareInSight = { from: 0.1, to: 0.7 };

function bringInSight(element: HTMLElement): void {
  const top = element.getBoundingClientRect().top / window.innerHeight;
  if (top >= shareInSight.from && top <= shareInSight.to) return;
  element.classList.add('scroll-mt-24');
  element.scrollIntoView({ block: 'start' });
}
