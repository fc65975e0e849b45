import { useSyncExternalStore } from 'react';

/** False for the prerendered page and its hydration, which must draw the same; true right after. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
