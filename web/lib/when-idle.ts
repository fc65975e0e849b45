/** Once the page has nothing better to do; Safari cannot tell, and gets a second. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else setTimeout(run, 1000);
}
