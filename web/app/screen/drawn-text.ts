let drawn: { pathname: string; nodes: readonly Node[] } | undefined;

/** Copies the page as the build drew it. Call it before hydration. */
export function keepDrawnText(): void {
  const nodes = Array.from(document.querySelector('main')?.childNodes ?? [], (node) => node.cloneNode(true));
  drawn = { pathname: window.location.pathname, nodes };
}

/** Undefined on every page but the first, and where the drawn page is only an outline. */
export function drawnTextAt(pathname: string): readonly Node[] | undefined {
  return drawn?.pathname === pathname ? drawn.nodes : undefined;
}
