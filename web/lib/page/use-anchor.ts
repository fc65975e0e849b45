import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Events that show that the person moves on the page: after them it does not scroll by itself. */
const takingOver = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * A part of the page that addresses link to. The parts above are still loading when the page opens, so it scrolls there
 * again until the person moves. Its heading gets the focus.
 */
export function useAnchor<Part extends HTMLElement>(name: string): RefObject<Part | null> {
  const ref = useRef<Part>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    const part = ref.current;
    if (!part || hash !== `#${name}`) return undefined;
    const show = () => part.scrollIntoView({ block: 'start', behavior: 'instant' });
    // The screen's own arrival focuses its first heading, so this comes a frame later.
    const frame = requestAnimationFrame(() => {
      focusHeading(part);
      show();
    });
    const growth = new ResizeObserver(show);
    growth.observe(document.body);
    const leave = () => growth.disconnect();
    for (const event of takingOver) window.addEventListener(event, leave, { once: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      leave();
      for (const event of takingOver) window.removeEventListener(event, leave);
    };
  }, [name, hash, key]);
  return ref;
}

function focusHeading(part: HTMLElement): void {
  const heading = part.querySelector<HTMLElement>('h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
