import { createHash, randomUUID } from 'node:crypto';
import type { z } from 'zod/mini';
import path from 'node:path';

import type { Document, uploadFields } from '#contract/documents.ts';
import { mostDocumentBytes, mostDocuments, mostDocumentsBytes } from '#domain/limits.ts';
import { maskAadhaar } from '#languages/mask-aadhaar.ts';
import { holdAccount, recordActivity } from '#server/features/account/index.ts';
import type { Farmer } from '#server/platform/actor.ts';
import { findMade, noteMade, type OnceOnly } from '#server/platform/db/made-once.ts';
import { failure } from '#server/platform/failure.ts';
import { removeUnlessKept } from '#server/platform/files/remove-unless-kept.ts';
import { readSealedFile } from '#server/platform/files/spool.ts';
import type { Upload } from '#server/platform/http/uploads.ts';
import type { Services } from '#server/platform/services.ts';

import { acceptFile, type AcceptedFile } from './accept-file.ts';
import { checkJob } from '../checking/check-document.ts';
import { readDocument } from '../keeping/read-documents.ts';
import { programNames } from '#domain/documents/program-names.ts';
import { kindFrom, profilePaperOf, refuseOtherType } from '../rules/kind-of-paper.ts';
import { maskNumber } from '../rules/read-number.ts';
import { recogniseStart } from '../rules/recognise-start.ts';
import { sealIfAny, sealWords, toDocument } from '../seal.ts';
import { addDocument, addEvent, findDocument, findSameBytes, measureDocuments, type NewDocument } from '../store.ts';

/** A picture may take more bytes after it was drawn anew. */
const mostStoredBytes = 4 * mostDocumentBytes;

export interface UploadDocument {
  services: Services;
  actor: Farmer;
  input: z.infer<typeof uploadFields>;
  file: Upload;
  /** The same key again gets the same paper, so that a phone on a bad connection may try again. */
  idempotencyKey: string | null;
}

export interface Uploaded {
  document: Document;
  /** The id of an earlier paper with the same bytes. */
  sameAs: string | null;
}

/** The stored parts of an upload. */
interface Kept extends Omit<AcceptedFile, 'content'> {
  readonly key: string;
  readonly sizeBytes: number;
  /** The digest of the bytes as they were sent. */
  readonly digest: string;
}

export async function uploadDocument(upload: UploadDocument): Promise<Uploaded> {
  const { services, actor, file } = upload;
  refuseOtherType(upload.input.kind, upload.input.documentType);
  const earlier = await findMade(services.db, onceOf(upload));
  if (earlier !== undefined) return readEarlier(upload, earlier);
  recogniseStart(file.firstBytes);
  // A program that opens files by their names would start it.
  if (programNames.test(file.name)) throw failure('document_type_refused');
  refuseFull(await measureDocuments(services.db, actor.userId), 0);
  // A file is whole in memory only during its check, and few files are checked at once.
  const kept = await services.rooms.papers.enter({ caller: file.caller }, () => acceptAndStore(upload));
  const row = newRow(upload, kept);
  try {
    const uploaded = await keep(upload, row, kept);
    if (typeof uploaded !== 'string') return uploaded;
    await services.files.remove(kept.key);
    return await readEarlier(upload, uploaded);
  } catch (error) {
    const { db, files } = services;
    await removeUnlessKept(files, [kept.key], async () => (await findDocument(db, actor.userId, row.id)) !== undefined);
    throw error;
  }
}

function onceOf({ services, actor, input, file, idempotencyKey }: UploadDocument): OnceOnly {
  const { name, sizeBytes, firstBytes } = file;
  const said = services.vault.fingerprints(JSON.stringify([input, name, sizeBytes, firstBytes.toString('base64')]));
  return { userId: actor.userId, verb: 'documents.upload', key: idempotencyKey, said };
}

/** Returns the result of an earlier equal upload. Fails with `not_found` where that paper was deleted since. */
async function readEarlier({ services, actor }: UploadDocument, id: string): Promise<Uploaded> {
  return { document: await readDocument({ services, actor, id }), sameAs: null };
}

async function acceptAndStore({ services, file }: UploadDocument): Promise<Kept> {
  const given = await readSealedFile(file.sealed);
  const digest = createHash('sha256').update(given).digest('hex');
  const { content, ...accepted } = await acceptFile(services, given);
  try {
    const { key, sizeBytes } = await services.files.put({ content, maxBytes: mostStoredBytes });
    return { ...accepted, key, sizeBytes, digest };
  } catch (cause) {
    throw failure('document_not_stored', { cause });
  }
}

function refuseFull({ count, sizeBytes }: { count: number; sizeBytes: number }, moreBytes: number): void {
  if (count >= mostDocuments) throw failure('too_many_documents');
  if (sizeBytes + moreBytes > mostDocumentsBytes) throw failure('documents_full');
}

/**
 * Writes the row, its history and its coming check, all of them or none. Where the upload came twice, it returns the id
 * of the first.
 */
async function keep(upload: UploadDocument, row: NewDocument, kept: Kept): Promise<Uploaded | string> {
  const { services, actor, input } = upload;
  const { db, vault, clock, queue } = services;
  return db.transaction().execute(async (transaction) => {
    await holdAccount(transaction, actor.userId);
    const earlier = await noteMade(transaction, onceOf(upload), { id: row.id, at: row.createdAt });
    if (earlier !== undefined) return earlier;
    refuseFull(await measureDocuments(transaction, actor.userId), kept.sizeBytes);
    const sameAs = await findSameBytes(transaction, actor.userId, vault.fingerprints(kept.digest));
    await addDocument(transaction, row);
    await addEvent(transaction, row, { at: row.createdAt, kind: 'uploaded', detail: [] });
    const detail = { event: 'uploaded', documentType: input.documentType };
    await recordActivity({ db: transaction, clock }, actor.userId, 'document', detail);
    await queue.enqueue(checkJob, { userId: actor.userId, id: row.id }, { transaction });
    return { document: toDocument(services, actor, row), sameAs: sameAs ?? null };
  });
}

function newRow({ services, actor, input, file }: UploadDocument, kept: Kept): NewDocument {
  const { vault, clock } = services;
  const id = randomUUID();
  const { documentType, profilePaper = null } = input;
  const { number, numberKind } = maskNumber(input.documentNumber, documentType);
  const kind = input.kind ?? kindFrom({ documentType, profilePaper, numberKind });
  return {
    id,
    userId: actor.userId,
    documentType,
    kind,
    profilePaper: profilePaper ?? profilePaperOf(kind),
    numberSealed: sealIfAny(vault, id, 'number', number),
    numberKind,
    ownNameSealed: sealIfAny(vault, id, 'own_name', maskAadhaar(input.ownName)),
    descriptionSealed: sealIfAny(vault, id, 'description', maskAadhaar(input.description)),
    originalNameSealed: sealWords(vault, id, 'original_name', plainName(maskAadhaar(file.name), kept.extensions)),
    contentType: kept.contentType,
    sizeBytes: kept.sizeBytes,
    fileKey: kept.key,
    thumbnailKey: null,
    status: 'Pending',
    findings: [],
    checkedAt: null,
    expiresOn: input.expiresOn ?? null,
    createdAt: clock(),
    digestSealed: sealWords(vault, id, 'digest', kept.digest),
    digestFingerprint: vault.fingerprint(kept.digest),
  };
}

const mostCharacters = 100;

/**
 * Cleans a name for showing and saving: no folders, no control characters, a limited length, and the ending of its
 * content.
 */
function plainName(name: string, extensions: readonly string[]): string {
  const base = path.posix.basename(name.replaceAll('\\', '/'));
  const clean = base
    // oxlint-disable-next-line no-control-regex -- control characters are what is removed
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069"<>|:*?]/g, '')
    .trim();
  const { name: stem, ext } = path.posix.parse(clean);
  const given = ext.slice(1).toLowerCase();
  const known = extensions.includes(given) ? given : extensions[0];
  // An unknown ending is part of the name: "form 7.12".
  const whole = /^(?:pdf|jpe?g|png|gif|docx?|xlsx?|exe|webp|heic)$/.test(given) ? stem : clean;
  const short = [...whole.replace(/^\.+/, '')].slice(0, mostCharacters).join('').trim();
  return `${short || 'document'}.${known}`;
}
