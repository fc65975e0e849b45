import type { Readable } from 'node:stream';
import { z } from 'zod';

import type { Document } from '#contract/documents.ts';
import { recordActivity } from '#server/features/account/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts';
import type { Services } from '#server/platform/services.ts';

import { openName, toDocument } from './seal.ts';
import { type DocumentRow, findDocument, listDocuments as listRows, removeDocument } from './store.ts';

interface ByOwner {
  services: Services;
  actor: Actor;
}

const position = z.object({ createdAt: z.coerce.date(), id: z.uuid() });

export async function listDocuments({
  services,
  actor,
  input,
}: ByOwner & { input: { cursor?: string | undefined; limit: number; profilePaper?: string | undefined } }) {
  const after = readCursor(position, input.cursor);
  const { limit, profilePaper } = input;
  const rows = await listRows(services.db, { userId: actor.userId, profilePaper, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map((row) => toDocument(services.vault, row)),
    nextCursor: rows.length > limit && last ? writeCursor({ createdAt: last.createdAt, id: last.id }) : null,
  };
}

type One = ByOwner & { id: string };

export async function readDocument({ services, actor, id }: One): Promise<Document> {
  return toDocument(services.vault, await ownRow({ services, actor, id }));
}

export async function readDocumentFile(one: One): Promise<{ name: string; contentType: string; content: Readable }> {
  const row = await ownRow(one);
  const { files, vault } = one.services;
  return { name: openName(vault, row), contentType: row.contentType, content: await files.read(row.fileKey) };
}

/** The file goes first: a row that is left can be deleted again, a file without a row would stay for ever. */
export async function deleteDocument({ services, actor, id }: One): Promise<void> {
  const { fileKey } = await ownRow({ services, actor, id });
  await services.files.remove(fileKey);
  if ((await removeDocument(services.db, actor.userId, id)) === undefined) throw failure('not_found');
  await recordActivity(services, actor.userId, 'document', { event: 'deleted' });
}

/** Another's document is as absent as one that never was. */
async function ownRow({ services, actor, id }: One): Promise<DocumentRow> {
  const row = await findDocument(services.db, actor.userId, id);
  if (!row) throw failure('not_found');
  return row;
}
