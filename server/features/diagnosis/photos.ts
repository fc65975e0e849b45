import { errors } from '#contract/errors.ts';
import { Failure, failure } from '#server/platform/failure.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { readSealedFile } from '#server/platform/files/spool.ts';
import type { Upload } from '#server/platform/http/uploads.ts';
import { redrawPhoto } from '#server/platform/images/redraw-photo.ts';

export interface Photo {
  /** As it was sent: what the leaf model reads, so that it answers as it would in the browser. */
  readonly sent: Buffer;
  /** Drawn anew, without its place: what is kept, and what a configured model gets. */
  readonly redrawn: Buffer;
}

/** Enough to see a spot on a leaf filling a phone's screen. */
const mostSidePx = 1280;
const mostKeptBytes = 5 * 1024 * 1024;

/** One after the other, for each needs much memory while it is drawn. The bad one is named by its place. */
export async function drawPhotos(sent: readonly Upload[]): Promise<Photo[]> {
  const photos: Photo[] = [];
  for (const [number, { sealed }] of sent.entries()) {
    try {
      const photo = await readSealedFile(sealed);
      photos.push({ sent: photo, redrawn: await redrawPhoto(photo, mostSidePx) });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      throw failure(error.code, { fields: { [`image.${number}`]: errors[error.code][1] }, cause: error });
    }
  }
  return photos;
}

export interface KeptPhotos {
  readonly fileKeys: string[];
  readonly sizeBytes: number;
}

/** All of them or none. */
export async function keepPhotos(files: FileStore, photos: readonly Photo[]): Promise<KeptPhotos> {
  const fileKeys: string[] = [];
  let sizeBytes = 0;
  try {
    for (const { redrawn } of photos) {
      const stored = await files.put({ content: redrawn, maxBytes: mostKeptBytes });
      fileKeys.push(stored.key);
      sizeBytes += stored.sizeBytes;
    }
  } catch (error) {
    await removePhotos(files, fileKeys);
    throw error;
  }
  return { fileKeys, sizeBytes };
}

export async function removePhotos(files: FileStore, fileKeys: readonly string[]): Promise<void> {
  for (const key of fileKeys) await files.remove(key);
}
