import { mostPhotoBytes, pictureTypes } from '#domain/limits.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { inspectPicture, pictureRefusalCodes, PictureRefused, typeOfPicture } from '#leaf/picture-file.ts';

/** As many bytes of a file as tell what it is. */
const headBytes = 16;

export const acceptedPictures = pictureTypes.join(',');

/**
 * Why a file cannot be diagnosed, by its bytes and in the server's words: a name and a type can be wrong, as those
 * of a text file named .jpg. The same online and offline.
 */
export async function refusalOf(file: Blob): Promise<ErrorCode | undefined> {
  const isTooLarge = file.size > mostPhotoBytes;
  const read = isTooLarge ? file.slice(0, headBytes) : file;
  const bytes = new Uint8Array(await read.arrayBuffer());
  try {
    if (isTooLarge) typeOfPicture(bytes);
    else inspectPicture(bytes);
  } catch (error) {
    if (error instanceof PictureRefused) return pictureRefusalCodes[error.reason];
    throw error;
  }
  return isTooLarge ? 'picture_too_large' : undefined;
}
