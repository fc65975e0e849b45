/** Runs once the page is idle. Safari cannot tell, so it waits a second. The build does not wait. */
export function whenIdle(run: () => void): void {
  if (import.meta.env.SSR) run();
  else if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else setTimeout(run, 1000);
}
