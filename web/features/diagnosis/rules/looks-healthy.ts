import type { Reading } from '#contract/diagnosis.ts';

/** The answer is the catalogue's entry for a healthy plant, which has no urgency. */
export function looksHealthy(reading: Reading | null): boolean {
  return reading?.kind === 'problem' && (reading.problemId?.endsWith('__healthy') ?? false);
}
