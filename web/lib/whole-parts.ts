/** Bigger than the error of binary fractions: 0.29 of 100 is 28.999999999999996. */
const lost = 1e-9;

/** How many whole parts of so many a share makes. Rounded down, so that nothing short of all is called all. */
export function wholeParts(share: number, of: number): number {
  return Math.floor(share * of + lost);
}
