/** Rupees with two decimals at most: further decimals of a mean say nothing and are sent a thousand times. */
export function roundRupees(rupees: number): number {
  return roundTo(rupees, 2);
}

/** 0.05 is up five percent; null where there was nothing before. */
export function shareOfChange(before: number | null | undefined, now: number): number | null {
  return before === null || before === undefined || before === 0 ? null : roundTo((now - before) / before, 4);
}

function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}
