/** Findings of Khet's look at a paper that speak for it; any other says what to do, or why it was rejected. */
export const goodFindings = ['opens', 'legible', 'numberFits', 'notExpired'] as const;

export function isGoodFinding(finding: string): boolean {
  return goodFindings.some((good) => good === finding);
}
