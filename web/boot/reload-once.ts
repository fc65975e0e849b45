/**
 * A file that the page needs did not come. The first script (`early.ts`) reloads the page, once a minute at most, and
 * shows a message where that did not help. It cannot share code with this module, because it is no module itself.
 */
export function reloadOnce(): void {
  document.dispatchEvent(new Event('khet:lost-file'));
}
