/** Rounds rupees to two decimals: further decimals of a mean have no meaning, and would be sent a thousand times. */
export function roundRupees(rupees: number): number {
  return roundTo(rupees, 2);
}

/** Returns the share of a change: 0.05 is up five percent. Null where there was no price before. */
export function shareOfChange(before: number | null | undefined, now: number): number | null {
  return before === null || before === undefined || before === 0 ? null : roundTo((now - before) / before, 4);
}

function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}
