import sharp from 'sharp';

import { failure } from '#server/platform/failure.ts';

const pictureTypes = ['jpeg', 'png', 'webp'] as const;

/** 50 megapixels: any phone's photo, and no bomb. */
const mostPixels = 50_000_000;

sharp.cache(false);
sharp.concurrency(1);

/**
 * Draws a picture anew as a square JPEG, upright, without anything else the file carried.
 * What is no picture of the types we take is refused in words.
 */
export async function redrawSquare(picture: Buffer, sidePx: number): Promise<Buffer> {
  try {
    const image = sharp(picture, { limitInputPixels: mostPixels, failOn: 'error' });
    const { format } = await image.metadata();
    if (!pictureTypes.some((type) => type === format)) throw new Error(`A ${format} is not taken`);
    return await image
      .autoOrient()
      .resize(sidePx, sidePx, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 82, mozjpeg: true })
      .timeout({ seconds: 10 })
      .toBuffer();
  } catch (cause) {
    throw failure('picture_unreadable', { cause });
  }
}
