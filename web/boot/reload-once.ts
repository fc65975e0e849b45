/**
 * Reports that a file of the page did not arrive. The first script (`early.ts`) then reloads the page, at most once a
 * minute, or shows a message. An event connects the two, because `early.ts` is not a module.
 */
export function reloadOnce(): void {
  document.dispatchEvent(new Event('khet:lost-file'));
}
