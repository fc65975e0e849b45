import sharp from 'sharp';

import { checkSides, inspectPicture, mostPixels, PictureRefused } from '#leaf/picture/picture-file.ts';
import type { Pixels } from '#leaf/picture/pixels.ts';

sharp.cache(false);
sharp.concurrency(1);

/** Decodes a photo to the pixels of its centre square: upright, sRGB, on white. */
export async function decode(photo: Uint8Array): Promise<Pixels> {
  inspectPicture(photo);
  try {
    const { autoOrient } = await sharp(photo, { limitInputPixels: false }).metadata();
    checkSides(autoOrient.width, autoOrient.height);
    return await decodeSquare(photo, autoOrient);
  } catch (cause) {
    if (cause instanceof PictureRefused) throw cause;
    throw new PictureRefused('damaged', 0, { cause });
  }
}

/** The network sees only the centre square, so only that is unpacked. */
async function decodeSquare(photo: Uint8Array, { width, height }: { width: number; height: number }): Promise<Pixels> {
  const side = Math.min(width, height);
  const square = { left: (width - side) >> 1, top: (height - side) >> 1, width: side, height: side };
  const { data, info } = await sharp(photo, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .extract(square)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .timeout({ seconds: 10 })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`Decoding gave ${info.channels} channels`);
  return { width: info.width, height: info.height, channels: 3, data };
}
