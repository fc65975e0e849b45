import { type RefCallback, useCallback, useState } from 'react';

/** As wide as a card on a small phone: drawn on the server in this width, and until the first measurement. */
const usualWidth = 296;

/** The width of an element as it changes, so that a chart is drawn in true pixels and its text keeps its size. */
export function useWidth(): readonly [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(usualWidth);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measure, width];
}
