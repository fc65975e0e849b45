import type { Document, profilePapers } from '#contract/documents.ts';
import type { PaperKind } from '#domain/documents/paper-kinds.ts';
import { outboxKind, type Waiting } from '#web/lib/outbox/kind.ts';

/** The facts that are sent with a paper and its one file. */
export interface Paper {
  readonly name: string;
  readonly documentType: Document['documentType'];
  readonly documentNumber: string;
  readonly description: string;
  readonly expiresOn: string;
  /** Only one of the four papers of the profile has this. */
  readonly profilePaper?: (typeof profilePapers)[number];
  /** Absent where only the type was said, and in an entry that an older version stored. */
  readonly kind?: PaperKind;
  readonly ownName?: string;
}

export type WaitingPaper = Waiting<Paper>;

export const papers = outboxKind<Paper>({
  name: 'documents',
  // Enough for all papers of a farm, photographed in a village without internet.
  room: { most: 30, mostBytes: 120 * 1024 * 1024 },
  loadSender: async () => (await import('./send-paper.ts')).paperSender,
});
