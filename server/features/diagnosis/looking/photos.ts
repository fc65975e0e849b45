import { mostPhotoBytes } from '#domain/limits.ts';
import { pictureRefusalCodes, PictureRefused } from '#leaf/picture/picture-file.ts';
import { failure } from '#server/platform/failure.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Upload } from '#server/platform/http/uploads.ts';
import type { Services } from '#server/platform/services.ts';

export interface Photo {
  /** The photo as it was sent. The leaf model reads it, so that it answers as it would in the browser. */
  readonly sent: Upload;
  /** The photo drawn anew, without its place. This copy is stored, and a configured model gets it. */
  readonly redrawn: Buffer;
}

/** Large enough to see a spot on a leaf that fills a phone's screen. */
const mostSidePx = 1280;

/** Draws the photos anew. The error for a bad photo has its place among them. */
export async function drawPhotos({ pictures }: Services, sent: readonly Upload[]): Promise<Photo[]> {
  try {
    const drawn = await pictures.redraw(sent, { shape: 'inside', sidePx: mostSidePx });
    return drawn.flatMap((redrawn, place) => (sent[place] ? [{ sent: sent[place], redrawn }] : []));
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    const code = pictureRefusalCodes[error.reason];
    throw failure(code, { fields: { [`image.${error.photo}`]: { code: 'file_refused' } }, cause: error });
  }
}

export interface KeptPhotos {
  readonly fileKeys: string[];
  readonly sizeBytes: number;
}

/** Stores all of the photos or none. */
export async function keepPhotos(files: FileStore, photos: readonly Photo[]): Promise<KeptPhotos> {
  const fileKeys: string[] = [];
  let sizeBytes = 0;
  try {
    for (const { redrawn } of photos) {
      const stored = await files.put({ content: redrawn, maxBytes: mostPhotoBytes });
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
