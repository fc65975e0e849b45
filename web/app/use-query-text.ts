import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The query string of the address. The prerendered page knows no address, so the first drawing over it may not use one.
 * Without a query string nothing is drawn a second time.
 */
export function useQueryText(): string {
  const [search] = useSearchParams();
  return useSyncExternalStore(
    () => () => undefined,
    () => String(search),
    () => '',
  );
}
