/** One photo large, two side by side, more in rows as wide as the screen allows. */
export function gridFor(photos: number): string {
  if (photos < 2) return 'grid gap-3';
  return photos === 2 ? 'grid grid-cols-2 gap-3' : 'grid grid-cols-2 gap-3 sm:grid-cols-3';
}
