import { createHash, randomUUID } from 'node:crypto';

import {
  type Document,
  mostDocumentBytes,
  mostDocuments,
  mostDocumentsBytes,
  type uploadFields,
} from '#contract/documents.ts';
import { recordActivity } from '#server/features/account/index.ts';
import { maskAadhaar } from '#server/features/profile/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import type { StoredFile } from '#server/platform/files/file-store.ts';
import type { Services } from '#server/platform/services.ts';
import type { z } from 'zod/mini';

import { acceptFile, type AcceptedFile } from './accept-file.ts';
import { checkJob } from './check-job.ts';
import { maskNumber } from './rules/mask-number.ts';
import { plainName } from './rules/plain-name.ts';
import { sealIfAny, sealWords, toDocument } from './seal.ts';
import { addDocument, addEvent, findSameBytes, lockDocumentsOf, measureDocuments, type NewDocument } from './store.ts';

/** A picture drawn anew may take more room than it came with. */
const mostStoredBytes = 4 * mostDocumentBytes;

export interface UploadDocument {
  services: Services;
  actor: Actor;
  input: z.infer<typeof uploadFields>;
  file: { name: string; content: Buffer };
}

export interface Uploaded {
  document: Document;
  /** A paper that came with the very same bytes before. */
  sameAs: string | null;
}

export async function uploadDocument(upload: UploadDocument): Promise<Uploaded> {
  const { services, actor, file } = upload;
  if (file.content.length > mostDocumentBytes) throw failure('document_too_large');
  refuseFull(await measureDocuments(services.db, actor.userId), 0);
  const accepted = await acceptFile(services, file.content);
  const stored = await store(services, accepted.content);
  try {
    return await keep(upload, accepted, stored);
  } catch (error) {
    // A file that no row knows is of no use; what cannot be removed now, the sweep finds.
    await services.files.remove(stored.key).catch(() => undefined);
    throw error;
  }
}

async function store({ files }: Services, content: Buffer): Promise<StoredFile> {
  try {
    return await files.put({ content, maxBytes: mostStoredBytes });
  } catch (cause) {
    throw failure('document_not_stored', { cause });
  }
}

function refuseFull({ count, sizeBytes }: { count: number; sizeBytes: number }, moreBytes: number): void {
  if (count >= mostDocuments) throw failure('too_many_documents');
  if (sizeBytes + moreBytes > mostDocumentsBytes) throw failure('documents_full');
}

/** The row, its history and the check that is to come: all of them or none. */
async function keep({ services, actor, input, file }: UploadDocument, accepted: AcceptedFile, stored: StoredFile) {
  const { db, vault, clock, queue } = services;
  const digest = createHash('sha256').update(file.content).digest('hex');
  const row = newRow({ services, actor, input, file }, accepted, { ...stored, sha256: digest });
  return db.transaction().execute(async (transaction) => {
    await lockDocumentsOf(transaction, actor.userId);
    refuseFull(await measureDocuments(transaction, actor.userId), stored.sizeBytes);
    const sameAs = await findSameBytes(transaction, actor.userId, vault.fingerprints(digest));
    await addDocument(transaction, row);
    await addEvent(transaction, row.id, { at: row.createdAt, kind: 'uploaded', detail: [] });
    const detail = { event: 'uploaded', documentType: input.documentType };
    await recordActivity({ db: transaction, clock }, actor.userId, 'document', detail);
    await queue.enqueue(checkJob, { userId: actor.userId, id: row.id }, { transaction });
    return { document: toDocument(services, actor, row), sameAs: sameAs ?? null };
  });
}

function newRow(
  { services, actor, input, file }: UploadDocument,
  accepted: AcceptedFile,
  stored: StoredFile,
): NewDocument {
  const { vault, clock } = services;
  const id = randomUUID();
  const { number, numberKind } = maskNumber(input.documentNumber, input.documentType);
  return {
    id,
    userId: actor.userId,
    documentType: input.documentType,
    profilePaper: input.profilePaper ?? null,
    numberSealed: sealIfAny(vault, id, 'number', number),
    numberKind,
    descriptionSealed: sealIfAny(vault, id, 'description', maskAadhaar(input.description)),
    originalNameSealed: sealWords(vault, id, 'original_name', plainName(maskAadhaar(file.name), accepted.extensions)),
    contentType: accepted.contentType,
    sizeBytes: stored.sizeBytes,
    fileKey: stored.key,
    thumbnailKey: null,
    status: 'Pending',
    findings: [],
    checkedAt: null,
    expiresOn: input.expiresOn ?? null,
    createdAt: clock(),
    digestSealed: sealWords(vault, id, 'digest', stored.sha256),
    digestFingerprint: vault.fingerprint(stored.sha256),
  };
}
