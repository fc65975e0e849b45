import { type UIEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

/** A strip of slides that the browser scrolls and snaps; buttons and arrow keys turn it too. */
export function useSlides(count: number) {
  const strip = useRef<HTMLOListElement>(null);
  const [at, setAt] = useState(0);
  const leaving = useRef<number>(undefined);

  function turnTo(slide: number) {
    const next = Math.min(Math.max(slide, 0), count - 1);
    leaving.current = at;
    setAt(next);
    const { current } = strip;
    current?.scrollTo({ left: next * current.clientWidth });
  }
  /** A swipe ends on some slide, wherever a button wanted to go. */
  function follow({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) {
    if (clientWidth === 0 || scrollLeft % clientWidth >= 1) return;
    const slide = Math.round(scrollLeft / clientWidth);
    // A turn's first event still tells where it began: a second key then would turn to the same slide again.
    if (slide === leaving.current) return;
    leaving.current = undefined;
    setAt(slide);
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    turnTo(at + (event.key === 'ArrowRight' ? 1 : -1));
  });
  // On the document, for the focus begins on the title of the dialog, outside the strip.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return { strip, at, turnTo, follow };
}
