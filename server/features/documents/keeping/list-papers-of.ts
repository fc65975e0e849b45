import type { Document } from '#contract/documents.ts';
import { indianDay } from '#domain/days/days.ts';
import { mostDocuments } from '#domain/limits.ts';
import type { Services } from '#server/platform/services.ts';

import { openName, verdictOf } from '../seal.ts';
import { listDocuments } from '../store.ts';

interface PaperName {
  readonly id: string;
  readonly name: string;
  readonly type: Document['documentType'];
  readonly status: Document['status'];
  readonly expiresOn: Document['expiresOn'];
}

/** Lists the names, types and last days of a person's papers, never their content. */
export async function listPapersOf(userId: string, { db, vault, clock }: Services): Promise<PaperName[]> {
  const today = indianDay(clock());
  const rows = await listDocuments(db, { userId, limit: mostDocuments });
  return rows.map((row) => ({
    id: row.id,
    name: openName(vault, row),
    type: row.documentType as Document['documentType'],
    status: verdictOf(row, today).status,
    expiresOn: row.expiresOn,
  }));
}
