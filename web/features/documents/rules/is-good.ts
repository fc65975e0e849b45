import type { DocumentFinding } from '#contract/documents.ts';

const good = new Set<DocumentFinding>(['opens', 'legible', 'numberFits', 'notExpired']);

/** Whether a finding speaks for the paper; any other says what to do or why it was rejected. */
export function isGood(finding: DocumentFinding): boolean {
  return good.has(finding);
}
