import type { Document } from '#contract/documents.ts';
import type { SealedRows } from '#server/platform/crypto/sealed-rows.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';

import type { DocumentRow } from './store.ts';

type SealedColumn = 'number' | 'description' | 'original_name';

/** Words of a document are sealed where they lie; moved to another row or column they do not open. */
export function sealWords(vault: Vault, id: string, column: SealedColumn, words: string): string {
  return vault.encryptText(words, contextOf(column)(id));
}

function openWords(vault: Vault, id: string, column: SealedColumn, sealed: string | null): string | null {
  return sealed === null ? null : vault.decryptText(sealed, contextOf(column)(id));
}

export function openName(vault: Vault, { id, originalNameSealed }: DocumentRow): string {
  return vault.decryptText(originalNameSealed, contextOf('original_name')(id));
}

export const sealedDocuments: SealedRows = {
  table: 'document',
  id: 'id',
  words: {
    numberSealed: { context: contextOf('number') },
    descriptionSealed: { context: contextOf('description') },
    originalNameSealed: { context: contextOf('original_name') },
  },
  files: ['fileKey'],
};

function contextOf(column: SealedColumn): (id: string) => string {
  return (id) => `document.${column}:${id}`;
}

export function toDocument(vault: Vault, row: DocumentRow): Document {
  const { id, documentType, profilePaper, status, sizeBytes, contentType, createdAt } = row;
  return {
    _id: id,
    documentType: documentType as Document['documentType'],
    documentNumber: openWords(vault, id, 'number', row.numberSealed),
    description: openWords(vault, id, 'description', row.descriptionSealed),
    originalName: openName(vault, row),
    status: status as Document['status'],
    profilePaper: profilePaper as Document['profilePaper'],
    sizeBytes,
    contentType,
    createdAt: createdAt.toISOString(),
    documentImage: { path: `/documents/${id}/file` },
  };
}
