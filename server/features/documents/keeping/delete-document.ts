import { recordActivity } from '#server/features/account/index.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';
import { tryEach } from '#server/platform/try-each.ts';

import type { OwnDocument } from './read-documents.ts';
import { beginRemoval, type DocumentRow, listBegunRemovals, removeRow, takeBackRemoval } from '../store.ts';

/** A request is cut off long before; an older one was left by a process that died. */
const underWayMs = 15 * 60 * 1000;

/**
 * Hidden first, then the files, then the row: a job completes a deletion that breaks off, and nobody sees half of it.
 */
export async function deleteDocument({ services, actor, id }: OwnDocument): Promise<void> {
  const row = await beginRemoval(services.db, actor.userId, id, services.clock());
  if (!row) throw failure('not_found');
  try {
    await removeFiles(services, row);
  } catch (cause) {
    await takeBackRemoval(services.db, id);
    throw failure('document_not_deleted', { cause });
  }
  await removeRow(services.db, id);
  await recordActivity(services, actor.userId, 'document', { event: 'deleted' });
}

/** Ends the deletions that a crash broke off. */
export async function finishRemovals(
  services: Services,
  olderThanMs = underWayMs,
  signal?: AbortSignal,
): Promise<void> {
  const { db, clock, log } = services;
  await tryEach({
    items: await listBegunRemovals(db, new Date(clock().getTime() - olderThanMs)),
    async work(row) {
      await removeFiles(services, row);
      await removeRow(db, row.id);
    },
    log,
    failed: 'the deletion of a document could not be ended',
    about: ({ id }) => ({ id }),
    signal,
  });
}

/** The small picture first: a paper without it is whole, and gets another with the next check. */
export async function removeFiles(
  { files }: Services,
  { fileKey, thumbnailKey }: Pick<DocumentRow, 'fileKey' | 'thumbnailKey'>,
): Promise<void> {
  if (thumbnailKey !== null) await files.remove(thumbnailKey);
  await files.remove(fileKey);
}
