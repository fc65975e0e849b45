/** Once the page has nothing better to do; Safari cannot tell, and gets a second. The build does not wait at all. */
export function whenIdle(run: () => void): void {
  if (import.meta.env.SSR) run();
  else if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else setTimeout(run, 1000);
}
