import sharp from 'sharp';

import { checkSides, inspectPicture, mostPixels, pictureRefusalCodes, PictureRefused } from '#leaf/picture-file.ts';
import { type Failure, failure } from '#server/platform/failure.ts';

/**
 * Draws a photo anew, upright and no larger than asked, without its place or anything else the file carried.
 * What is no still photo is refused, each kind in its own words.
 */
export async function redrawPhoto(photo: Buffer, mostSidePx: number): Promise<Buffer> {
  try {
    await refuseBadPhoto(photo);
    return await sharp(photo, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize(mostSidePx, mostSidePx, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer();
  } catch (cause) {
    throw asFailure(cause);
  }
}

async function refuseBadPhoto(photo: Buffer): Promise<void> {
  inspectPicture(photo);
  const { width, height, space, pages = 1 } = await sharp(photo, { limitInputPixels: false }).metadata();
  if (pages > 1) throw new PictureRefused('moves');
  if (space === 'cmyk') throw new PictureRefused('inks');
  checkSides(width, height);
}

/** What cannot be drawn, although its first bytes are those of a picture, is damaged. */
function asFailure(cause: unknown): Failure {
  return failure(cause instanceof PictureRefused ? pictureRefusalCodes[cause.reason] : 'picture_damaged', { cause });
}
