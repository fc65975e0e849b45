import type { Document } from '#contract/documents.ts';
import { indianDay } from '#domain/days/days.ts';
import { isPaperKind } from '#domain/documents/paper-kinds.ts';
import { mostDocuments } from '#domain/limits.ts';
import type { Services } from '#server/platform/services.ts';

import { nameOf, verdictOf } from '../seal.ts';
import { listDocuments } from '../store.ts';

interface PaperName {
  readonly id: string;
  /** The farmer's own name for the paper, or the name of its file. */
  readonly name: string;
  readonly type: Document['documentType'];
  readonly kind: Document['kind'];
  readonly status: Document['status'];
  readonly expiresOn: Document['expiresOn'];
}

/** Lists the names, kinds and last days of a person's papers, newest first, never their content. */
export async function listPapersOf(userId: string, { db, vault, clock }: Services): Promise<PaperName[]> {
  const today = indianDay(clock());
  const rows = await listDocuments(db, { userId, limit: mostDocuments });
  return rows.map((row) => ({
    id: row.id,
    name: nameOf(vault, row),
    type: row.documentType as Document['documentType'],
    kind: isPaperKind(row.kind) ? row.kind : null,
    status: verdictOf(row, today).status,
    expiresOn: row.expiresOn,
  }));
}
