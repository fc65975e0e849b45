import { type RefCallback, useCallback, useState } from 'react';

/** As wide as a card on a small phone: drawn on the server in this width, and until the first measurement. */
const usualWidth = 296;

const usualTextPx = 16;

/**
 * The width of an element as it changes, so that a chart is drawn in true pixels and its text keeps its size; and how
 * many times the usual size that text has.
 */
export function useWidth(): readonly [RefCallback<HTMLElement>, number, number] {
  const [width, setWidth] = useState(usualWidth);
  const [textScale, setTextScale] = useState(1);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    setTextScale(readTextScale());
    const observer = new ResizeObserver(([entry]) => {
      setTextScale(readTextScale());
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measure, width, textScale];
}

function readTextScale(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / usualTextPx || 1;
}
