import type { Document } from '#contract/documents.ts';
import type { Services } from '#server/platform/services.ts';

import { openName } from '../seal.ts';
import { listDocuments } from '../store.ts';

interface PaperName {
  readonly id: string;
  readonly name: string;
  readonly type: Document['documentType'];
  readonly status: Document['status'];
}

/** As many as one account can have. */
const all = { limit: 1000 };

/** The names and types of somebody's papers; never their content. */
export async function listPapersOf(userId: string, { db, vault }: Services): Promise<PaperName[]> {
  const rows = await listDocuments(db, { userId, ...all });
  return rows.map((row) => ({
    id: row.id,
    name: openName(vault, row),
    type: row.documentType as Document['documentType'],
    status: row.status as Document['status'],
  }));
}
