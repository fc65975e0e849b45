import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';

/**
 * What the address says after its `?`. The prerendered page knows no address, nor may the first drawing over it; where
 * nothing is said that is all there is to know, and nothing is drawn a second time.
 */
export function useQueryText(): string {
  const [search] = useSearchParams();
  return useSyncExternalStore(
    () => () => undefined,
    () => String(search),
    () => '',
  );
}
