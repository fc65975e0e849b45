/** Findings that speak for a paper. Any other finding tells the next step, or why the paper was rejected. */
export const goodFindings = ['opens', 'legible', 'numberFits', 'notExpired'] as const;

export function isGoodFinding(finding: string): boolean {
  return goodFindings.some((good) => good === finding);
}
