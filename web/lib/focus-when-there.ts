/**
 * Focuses the found element, now or as soon as it exists, unless the person has focused something else by then. The
 * focus ring shows after a key, not after a tap. Returns a function that stops the wait.
 */
export function focusWhenThere(find: () => HTMLElement | null | undefined): (() => void) | undefined {
  if (focusOn(find())) return undefined;
  const untouched = new Set([null, document.body, document.activeElement]);
  const observer = new MutationObserver(() => {
    if (!untouched.has(document.activeElement) || focusOn(find())) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function focusOn(element: HTMLElement | null | undefined): boolean {
  if (!element) return false;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return true;
}
