import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** What a person does to go elsewhere on the page: from then on it is theirs. */
const takingOver = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * A part of the page that addresses lead to. What is above it is still on its way when the page opens and grows, so
 * it is brought back under the person's eyes until they take over; its heading gets the focus.
 */
export function useAnchor<Part extends HTMLElement>(name: string): RefObject<Part | null> {
  const ref = useRef<Part>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    const part = ref.current;
    if (!part || hash !== `#${name}`) return undefined;
    const show = () => part.scrollIntoView({ block: 'start', behavior: 'instant' });
    // After the screen's own arrival, which focuses its first heading.
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
