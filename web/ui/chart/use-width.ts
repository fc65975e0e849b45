import { type RefCallback, useCallback, useState } from 'react';

/**
 * The width of a card on a small phone. The server draws in this width, and so does the browser until its first
 * measurement.
 */
const usualWidth = 296;

const usualTextPx = 16;

/**
 * The width of an element as it changes, so that a chart's pixels are real and its text keeps its size; and the size of
 * that text as a multiple of the usual size.
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
