/**
 * Focuses the found element, now or as soon as it exists, unless the person has focused something else by then. The
 * focus ring shows after a key, not after a tap. Returns a function that stops the wait.
 */
export function focusWhenThere(
  find: () => HTMLElement | null | undefined,
  onFocused?: (element: HTMLElement) => void,
): (() => void) | undefined {
  if (focusOn(find(), onFocused)) return undefined;
  const untouched = new Set([null, document.body, document.activeElement]);
  const observer = new MutationObserver(() => {
    if (!untouched.has(document.activeElement) || focusOn(find(), onFocused)) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function focusOn(element: HTMLElement | null | undefined, onFocused?: (element: HTMLElement) => void): boolean {
  if (!element) return false;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  onFocused?.(element);
  return true;
}
