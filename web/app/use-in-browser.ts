import { useSyncExternalStore } from 'react';

/** False for the prerendered page and the first drawing over it, which must be the same; true right after. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
