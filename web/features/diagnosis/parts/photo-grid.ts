/** One photo large, two side by side, more in rows as wide as the screen allows. */
export function gridFor(photos: number): string {
  if (photos < 2) return 'grid gap-3 sm:max-w-lg desk:max-w-none';
  return photos === 2 ? 'grid grid-cols-2 gap-3' : 'grid grid-cols-2 gap-3 sm:grid-cols-3';
}

/** Cards of diagnoses, one under the other on a phone. */
export const recentGrid = 'grid gap-3 md:grid-cols-2 desk:grid-cols-3';
