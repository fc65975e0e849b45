import { randomUUID } from 'node:crypto';
import path from 'node:path';

import type { Document, uploadFields } from '#contract/documents.ts';
import { mostDocumentBytes, mostDocuments } from '#domain/limits.ts';
import { recordActivity } from '#server/features/account/index.ts';
import { maskAadhaar } from '#server/features/profile/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import type { Upload } from '#server/platform/http/uploads.ts';
import type { Services } from '#server/platform/services.ts';
import type { z } from 'zod/mini';

import { recogniseFile } from './rules/recognise-file.ts';
import { sealWords, toDocument } from './seal.ts';
import { addDocument, countDocuments, type DocumentRow } from './store.ts';

/** Enough for every paper of a farm, and a bound on what one account can fill. */

export interface UploadDocument {
  services: Services;
  actor: Actor;
  input: z.infer<typeof uploadFields>;
  file: Upload;
}

export async function uploadDocument({ services, actor, input, file }: UploadDocument): Promise<Document> {
  const { db, vault, files, clock } = services;
  const contentType = recogniseFile(file.name, file.firstBytes);
  if (contentType === undefined) throw failure('document_type_refused');
  if ((await countDocuments(db, actor.userId)) >= mostDocuments) throw failure('too_many_documents');

  const id = randomUUID();
  const stored = await files.put({ content: file.open(), maxBytes: mostDocumentBytes });
  const number = maskAadhaar(input.documentNumber);
  const description = maskAadhaar(input.description);
  const row: DocumentRow = {
    id,
    documentType: input.documentType,
    profilePaper: input.profilePaper ?? null,
    numberSealed: number === '' ? null : sealWords(vault, id, 'number', number),
    descriptionSealed: description === '' ? null : sealWords(vault, id, 'description', description),
    originalNameSealed: sealWords(vault, id, 'original_name', plainName(maskAadhaar(file.name))),
    contentType,
    sizeBytes: stored.sizeBytes,
    fileKey: stored.key,
    status: 'Pending',
    createdAt: clock(),
  };
  try {
    await addDocument(db, { ...row, userId: actor.userId });
  } catch (error) {
    // A file that no row knows would stay for ever.
    await files.remove(stored.key);
    throw error;
  }
  await recordActivity(services, actor.userId, 'document', { event: 'uploaded', documentType: input.documentType });
  return toDocument(vault, row);
}

/** A name is for showing and saving: no folders, no control characters, and not endless. */
function plainName(name: string): string {
  const { name: stem, ext } = path.parse(name.replaceAll('\\', '/'));
  // oxlint-disable-next-line no-control-regex -- control characters are what is removed
  const clean = stem.replaceAll(/[\u0000-\u001f\u007f\u2028-\u202e\u2066-\u2069"]/g, '');
  return `${[...clean].slice(0, 100).join('') || 'document'}${ext.toLowerCase()}`;
}
