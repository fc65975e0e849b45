/** Larger than the error of binary fractions: 0.29 of 100 is 28.999999999999996. */
const lost = 1e-9;

/** How many of `of` parts a share fills. It rounds down, so that only a full share counts as all. */
export function wholeParts(share: number, of: number): number {
  return Math.floor(share * of + lost);
}
