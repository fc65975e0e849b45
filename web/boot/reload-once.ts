/**
 * A file that the page needs did not come. The first script (`early.ts`) reloads the page, once a minute at most, and
 * where that did not help says so. It cannot share a module with this one, for it is no module itself.
 */
export function reloadOnce(): void {
  document.dispatchEvent(new Event('khet:lost-file'));
}
