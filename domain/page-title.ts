/** A page's own name and the brand behind it, as a tab, a search engine and a shared link show it. */
export function pageTitle(name: string, brand: string): string {
  return `${name} · ${brand}`;
}
