import type { Document, DocumentFinding } from '#contract/documents.ts';
import { isPaperKind } from '#domain/documents/paper-kinds.ts';
import { indianDay } from '#domain/days/days.ts';
import type { Farmer } from '#server/platform/actor.ts';
import type { SealedRows } from '#server/platform/crypto/sealed-rows.ts';
import { openOrNull, type Vault } from '#server/platform/crypto/vault.ts';
import type { Services } from '#server/platform/services.ts';

import { signAddress } from './files/sign-address.ts';
import { judgeToday, type Verdict } from './rules/judge-document.ts';
import { changeDigest, type DocumentRow } from './store.ts';

type SealedColumn = 'number' | 'own_name' | 'description' | 'original_name' | 'digest';

/** Seals the words of a document for their row and column. Elsewhere they do not open. */
export function sealWords(vault: Vault, id: string, column: SealedColumn, words: string): string {
  return vault.encryptText(words, contextOf(column)(id));
}

export function sealIfAny(vault: Vault, id: string, column: SealedColumn, words: string): string | null {
  return words === '' ? null : sealWords(vault, id, column, words);
}

function openWords(vault: Vault, id: string, column: SealedColumn, sealed: string | null): string | null {
  return sealed === null ? null : openOrNull(vault, sealed, contextOf(column)(id));
}

export function openNumber(vault: Vault, { id, numberSealed }: DocumentRow): string | undefined {
  return openWords(vault, id, 'number', numberSealed) ?? undefined;
}

/** The name that the farmer gave the paper, or the name of its file. */
export function nameOf(vault: Vault, row: DocumentRow): string {
  return openWords(vault, row.id, 'own_name', row.ownNameSealed) ?? openName(vault, row);
}

/** A plain name replaces a name that does not open. */
export function openName(vault: Vault, { id, originalNameSealed }: DocumentRow): string {
  return openOrNull(vault, originalNameSealed, contextOf('original_name')(id)) ?? 'document';
}

export const sealedDocuments: SealedRows = {
  table: 'document',
  id: 'id',
  words: {
    numberSealed: { context: contextOf('number') },
    ownNameSealed: { context: contextOf('own_name') },
    descriptionSealed: { context: contextOf('description') },
    originalNameSealed: { context: contextOf('original_name') },
    digestSealed: {
      context: contextOf('digest'),
      // The fingerprint that finds equal bytes depends on the key too.
      write: ({ db, vault }, { id, from, to, plain }) =>
        changeDigest(db, { id, from, to, fingerprint: vault.fingerprint(plain) }),
    },
  },
  files: ['fileKey', 'thumbnailKey'],
};

function contextOf(column: SealedColumn): (id: string) => string {
  return (id) => `document.${column}:${id}`;
}

/** Returns the check's verdict as it is today. */
export function verdictOf({ status, findings, expiresOn }: DocumentRow, today: string): Verdict {
  const verdict = { status: status as Document['status'], findings: findings as DocumentFinding[] };
  return judgeToday(verdict, { expiresOn, today });
}

/** Returns a row for its owner. Its addresses are signed for the session that asks. */
export function toDocument(services: Pick<Services, 'vault' | 'clock'>, actor: Farmer, row: DocumentRow): Document {
  const { vault, clock } = services;
  const { id, documentType, kind, profilePaper, sizeBytes, contentType, createdAt, checkedAt, expiresOn } = row;
  return {
    _id: id,
    documentType: documentType as Document['documentType'],
    kind: isPaperKind(kind) ? kind : null,
    ownName: openWords(vault, id, 'own_name', row.ownNameSealed),
    documentNumber: openWords(vault, id, 'number', row.numberSealed),
    description: openWords(vault, id, 'description', row.descriptionSealed),
    originalName: openName(vault, row),
    ...verdictOf(row, indianDay(clock())),
    profilePaper: profilePaper as Document['profilePaper'],
    sizeBytes,
    contentType,
    createdAt: createdAt.toISOString(),
    expiresOn,
    checkedAt: checkedAt?.toISOString() ?? null,
    documentImage: { path: signAddress(services, actor, id, 'file') },
    thumbnail: row.thumbnailKey === null ? null : { path: signAddress(services, actor, id, 'thumbnail') },
  };
}
