import sharp, { type Sharp } from 'sharp';

import { mostPixels } from '#leaf/picture/picture-file.ts';
import { failure } from '#server/platform/failure.ts';

import { isTooSlow, strictly, TookTooLong } from './redraw.ts';

export type PageFormat = 'jpeg' | 'png' | 'gif';

/** A sheet of A4 at 400 dots an inch. */
const mostSidePx = 4700;

/**
 * Draws a picture of a paper anew, upright, in its own format, without its place or any other data of the file. Refuses
 * a picture that moves, is too large or does not open. Runs in `picture-process.ts` only.
 */
export async function redrawPage(picture: Uint8Array, format: PageFormat): Promise<Buffer> {
  try {
    const { width, height, pages = 1, format: seen } = await sharp(picture, { limitInputPixels: false }).metadata();
    if (seen !== format) throw failure('document_damaged');
    if (pages > 1) throw failure('picture_animated');
    if (width * height > mostPixels) throw failure('picture_too_many_pixels');
    return await strictly((failOn) => {
      const upright = sharp(picture, { limitInputPixels: mostPixels, failOn })
        .autoOrient()
        .resize(mostSidePx, mostSidePx, { fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .timeout({ seconds: 20 });
      return encode[format](upright).toBuffer();
    });
  } catch (cause) {
    if ((cause as Error).name === 'Failure') throw cause;
    if (isTooSlow(cause)) throw new TookTooLong();
    throw failure('picture_damaged', { cause });
  }
}

const encode: Readonly<Record<PageFormat, (image: Sharp) => Sharp>> = {
  jpeg: (image) => image.jpeg({ quality: 88 }),
  png: (image) => image.png({ compressionLevel: 6 }),
  gif: (image) => image.gif({ effort: 4 }),
};
