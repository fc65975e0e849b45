import { isHashedFile, isPublicAnswer } from './kept-when-seen.ts';

/**
 * The answers of a first visit did not pass the service worker, which was not there yet, so a price would be missing
 * offline. A second request stores them. It is cheap: the browser has them, and the server says "not changed".
 */
export async function askAgain(): Promise<void> {
  const seen = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  for (const address of seen) {
    const { origin, pathname } = new URL(address);
    const isKept = origin === location.origin && (isHashedFile(pathname) || isPublicAnswer(pathname));
    // The requests run one after the other: nobody waits for them, and the page may need the connection.
    if (isKept) await fetch(address).catch(() => undefined);
  }
}
