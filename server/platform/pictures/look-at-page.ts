import sharp from 'sharp';

import { mostPixels } from '#leaf/picture/picture-file.ts';

const thumbnailSidePx = 360;
const lookedAtSidePx = 1200;

export interface PageLook {
  readonly shortSidePx: number;
  /** The spread of the grey values, 0 to 127. */
  readonly contrast: number;
  /** The spread of the edges. It is low in a blurred picture. */
  readonly sharpness: number;
  readonly thumbnail: Buffer;
}

/**
 * Measures a picture of a paper and draws a small copy; undefined where it does not open. Runs in `picture-process.ts`.
 */
export async function lookAtPage(picture: Uint8Array): Promise<PageLook | undefined> {
  const open = () => sharp(picture, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient();
  try {
    const { width, height } = await sharp(picture).metadata();
    const grey = await open()
      .flatten({ background: '#ffffff' })
      .resize(lookedAtSidePx, lookedAtSidePx, { fit: 'inside', withoutEnlargement: true })
      .greyscale()
      .png()
      .toBuffer();
    const { channels, sharpness } = await sharp(grey).stats();
    const thumbnail = await open()
      .resize(thumbnailSidePx, thumbnailSidePx, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 70 })
      .toBuffer();
    return { shortSidePx: Math.min(width, height), contrast: channels[0]?.stdev ?? 0, sharpness, thumbnail };
  } catch {
    return undefined;
  }
}
