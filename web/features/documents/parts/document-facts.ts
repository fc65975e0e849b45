import type { DocumentFinding } from '#contract/documents.ts';

const good = new Set<DocumentFinding>(['opens', 'legible', 'numberFits', 'notExpired']);

/** Whether a finding speaks for the paper; any other says what to do or why it was rejected. */
export function isGood(finding: DocumentFinding): boolean {
  return good.has(finding);
}

export type FileKind = 'pdf' | 'picture' | 'word' | 'excel';

export function fileKindOf(contentType: string): FileKind {
  if (contentType === 'application/pdf') return 'pdf';
  if (contentType.startsWith('image/')) return 'picture';
  return contentType.includes('word') ? 'word' : 'excel';
}
