import type { Document, profilePapers } from '#contract/documents.ts';
import { outboxKind, type Waiting } from '#web/lib/outbox/kind.ts';

/** Facts given with a paper; its file is the one file that waits with it. */
export interface Paper {
  readonly name: string;
  readonly documentType: Document['documentType'];
  readonly documentNumber: string;
  readonly description: string;
  readonly expiresOn: string;
  /** Set for one of the profile's four papers only. */
  readonly profilePaper?: (typeof profilePapers)[number];
}

export type WaitingPaper = Waiting<Paper>;

export const papers = outboxKind<Paper>({
  name: 'documents',
  // Every paper of a farm, photographed in a village without internet.
  room: { most: 30, mostBytes: 120 * 1024 * 1024 },
  loadSender: async () => (await import('./send-paper.ts')).paperSender,
});
