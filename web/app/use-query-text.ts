import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The query string of the address. The prerendered page does not know it, so hydration must not use it either. Without
 * a query string nothing is drawn a second time.
 */
export function useQueryText(): string {
  const [search] = useSearchParams();
  return useSyncExternalStore(
    () => () => undefined,
    () => String(search),
    () => '',
  );
}
