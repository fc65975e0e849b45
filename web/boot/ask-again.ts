import { isDrawing, isPublicAnswer } from './kept-when-seen.ts';

/**
 * The answers of a first visit went past the service worker, which was not there yet, so the price seen in the market
 * would be gone in the field. Asked for again they are kept; the browser has them still, and the server says "the same".
 */
export async function askAgain(): Promise<void> {
  const seen = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  for (const address of seen) {
    const { origin, pathname } = new URL(address);
    const isKept = origin === location.origin && (isDrawing(pathname) || isPublicAnswer(pathname));
    // One after the other: nobody waits for them, and the page may need the line.
    if (isKept) await fetch(address).catch(() => undefined);
  }
}
