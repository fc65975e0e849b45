import type { Readable } from 'node:stream';

import type { Caller } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { openName } from '../seal.ts';
import { type AddressPart, isGoodAddress, type SignedAddress } from './sign-address.ts';
import { type DocumentRow, findDocument, findOwner } from '../store.ts';

export interface ReadDocumentFile {
  services: Services;
  /** A visitor where the call has no token; then the address has to be signed. */
  actor: Caller;
  address: SignedAddress;
  id: string;
}

export interface DocumentFile {
  name: string;
  contentType: string;
  sizeBytes: number;
  open(): Promise<Readable>;
}

export async function readDocumentFile(given: ReadDocumentFile): Promise<DocumentFile> {
  const row = await allowedRow(given, 'file');
  const { contentType, sizeBytes, fileKey } = row;
  return {
    name: openName(given.services.vault, row),
    contentType,
    sizeBytes,
    open: () => opened(given.services, fileKey),
  };
}

export async function readThumbnail(given: ReadDocumentFile): Promise<Readable> {
  const { thumbnailKey } = await allowedRow(given, 'thumbnail');
  if (thumbnailKey === null) throw failure('not_found');
  return opened(given.services, thumbnailKey);
}

/**
 * Returns the person's own document, by token or by an address signed for them. For any other caller it does not exist.
 */
async function allowedRow({ services, actor, address, id }: ReadDocumentFile, part: AddressPart): Promise<DocumentRow> {
  const isVisitor = actor.kind === 'visitor';
  if (isVisitor && address.key === undefined) throw failure('not_signed_in');
  const userId = isVisitor ? await findOwner(services.db, id) : actor.userId;
  const isAllowed =
    !isVisitor || (userId !== undefined && (await isGoodAddress(services, { id, part, userId }, address)));
  const row = isAllowed && userId !== undefined ? await findDocument(services.db, userId, id) : undefined;
  if (!row) throw failure('not_found');
  return row;
}

async function opened({ files }: Services, key: string): Promise<Readable> {
  try {
    return await files.read(key);
  } catch (cause) {
    throw failure('document_not_read', { cause });
  }
}
