/**
 * How much of the page has moved since it was opened. It also observes the first paint, because a page that never moved
 * has no other entry.
 */
export async function shifted(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const moves = list.getEntriesByType('layout-shift') as (PerformanceEntry & { readonly value: number })[];
      resolve(moves.reduce((sum, { value }) => sum + value, 0));
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    observer.observe({ type: 'paint', buffered: true });
  });
}
