import { mostPhotoBytes, pictureTypes } from '#domain/limits.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { inspectPicture, pictureRefusalCodes, PictureRefused, typeOfPicture } from '#leaf/picture/picture-file.ts';

/** The number of bytes that tell the type of a file. */
const headBytes = 16;

export const acceptedPictures = pictureTypes.join(',');

/**
 * The reason why a file cannot be diagnosed, in the server's words. It looks at the bytes, because a name and a type
 * can be wrong: a text file may be named .jpg. Online and offline give the same reason.
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
