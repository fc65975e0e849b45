/** Joins a page's name and the brand, as a tab, a search engine and a shared link show them. */
export function pageTitle(name: string, brand: string): string {
  return `${name} · ${brand}`;
}
