import { recordActivity } from '#server/features/account/index.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';
import { tryEach } from '#server/platform/try-each.ts';

import type { OwnDocument } from './read-documents.ts';
import {
  beginRemoval,
  type DocumentRow,
  findBegunRemoval,
  listBegunRemovals,
  removeRow,
  takeBackRemoval,
} from '../store.ts';

/** A request ends long before this, so an older deletion is from a process that died. */
const underWayMs = 15 * 60 * 1000;

/**
 * Hides the row, then removes the files, then the row. The next try or a job completes a deletion that breaks off, and
 * nobody sees half of it.
 */
export async function deleteDocument({ services, actor, id }: OwnDocument): Promise<void> {
  const { db, clock } = services;
  const begun = await beginRemoval(db, actor.userId, id, clock());
  const row = begun ?? (await findBegunRemoval(db, actor.userId, id));
  if (!row) throw failure('not_found');
  try {
    await removeFiles(services, row);
  } catch (cause) {
    // After an earlier try the file may be gone, and a paper without its file must not be shown.
    if (begun) await takeBackRemoval(db, id);
    throw failure('document_not_deleted', { cause });
  }
  await db.transaction().execute(async (transaction) => {
    if (!(await removeRow(transaction, id))) return;
    await recordActivity({ db: transaction, clock }, actor.userId, 'document', { event: 'deleted' });
  });
}

/** Finishes the deletions that a crash broke off. */
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

/** The small picture goes first: a paper without it is whole, and the next check makes another. */
export async function removeFiles(
  { files }: Services,
  { fileKey, thumbnailKey }: Pick<DocumentRow, 'fileKey' | 'thumbnailKey'>,
): Promise<void> {
  if (thumbnailKey !== null) await files.remove(thumbnailKey);
  await files.remove(fileKey);
}
