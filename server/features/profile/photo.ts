import { mostProfilePhotoBytes, profilePhotoSidePx } from '#domain/limits.ts';
import type { Readable } from 'node:stream';

import type { User } from '#contract/account.ts';
import { changePerson, findPerson, holdAccount, toUser } from '#server/features/account/index.ts';
import type { Farmer } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import { removeFilesJob } from '#server/platform/files/remove-files-job.ts';
import { removeUnlessKept } from '#server/platform/files/remove-unless-kept.ts';
import type { Upload } from '#server/platform/http/uploads.ts';
import type { Services } from '#server/platform/services.ts';

import { findPhotoKey, replacePhoto } from './store.ts';

interface ByOwner {
  services: Services;
  actor: Farmer;
}

/** Stores a redrawn square of the picture, without its place or any hidden data. */
export async function setPhoto({ services, actor, picture }: ByOwner & { picture: Upload }): Promise<User> {
  const [redrawn = Buffer.alloc(0)] = await services.pictures.redraw([picture], {
    shape: 'square',
    sidePx: profilePhotoSidePx,
  });
  const { key } = await services.files.put({ content: redrawn, maxBytes: mostProfilePhotoBytes });
  try {
    return await change({ services, actor, fileKey: key });
  } catch (error) {
    await removeUnlessKept(services.files, [key], async () => key === (await findPhotoKey(services.db, actor.userId)));
    throw error;
  }
}

export async function removePhoto({ services, actor }: ByOwner): Promise<User> {
  return change({ services, actor, fileKey: null });
}

async function change({ services, actor, fileKey }: ByOwner & { fileKey: string | null }): Promise<User> {
  const { db, clock, files, queue } = services;
  const now = clock();
  // The address changes with the picture, so that no cache shows the old picture.
  const image = fileKey === null ? null : `/profile/photo?v=${now.getTime().toString(36)}`;
  const old = await db.transaction().execute(async (transaction) => {
    await holdAccount(transaction, actor.userId);
    const before = await replacePhoto(transaction, { userId: actor.userId, fileKey, now });
    await changePerson(transaction, actor.userId, { image }, now);
    if (before !== undefined) await queue.enqueue(removeFilesJob, { keys: [before] }, { transaction });
    return before;
  });
  // If this fails, or the server dies here, the job removes the file.
  if (old !== undefined) await files.remove(old).catch(() => undefined);
  const person = await findPerson(db, actor.userId);
  if (!person) throw failure('not_signed_in');
  return toUser(person);
}

export async function readPhoto({ services, actor }: ByOwner): Promise<Readable> {
  const key = await findPhotoKey(services.db, actor.userId);
  if (key === undefined) throw failure('not_found');
  return services.files.read(key);
}
