/**
 * Sets the focus on what is found, or as soon as it is there, unless the person is at something else by then. After a
 * key it shows its ring, after a tap it does not. Returns how to wait no longer.
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
