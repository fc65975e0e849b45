import sharp, { type Metadata } from 'sharp';

import { checkSides, inspectPicture, mostPixels, PictureRefused } from '#leaf/picture-file.ts';

/** `inside`: no side longer than this, in its own shape; `square`: cut to a square of this side. */
export interface Drawing {
  readonly shape: 'inside' | 'square';
  readonly sidePx: number;
}

/** As many bytes as a photo of the most pixels has: a picture with 16 bits a colour may have half as many. */
const bytesOfColour: Partial<Record<string, number>> = { ushort: 2, short: 2, uint: 4, int: 4, float: 4, double: 8 };

const longestSeconds = 10;

/**
 * Draws a picture anew as a JPEG, upright, without its place or anything else the file carried. Other files than still
 * photos are refused, each kind for its own reason. Only for a process of its own (`picture-process.ts`).
 */
export async function redraw(picture: Uint8Array, { shape, sidePx }: Drawing): Promise<Buffer> {
  try {
    inspectPicture(picture);
    refuseBad(await sharp(picture, { limitInputPixels: false }).metadata());
    return await strictly((failOn) => {
      const image = sharp(picture, { limitInputPixels: mostPixels, failOn }).autoOrient();
      const sized =
        shape === 'square'
          ? image.resize(sidePx, sidePx, { fit: 'cover' })
          : image.resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true });
      return sized
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .jpeg({ quality: 82, mozjpeg: shape === 'square' })
        .timeout({ seconds: longestSeconds })
        .toBuffer();
    });
  } catch (cause) {
    throw refusalFor(cause);
  }
}

function refuseBad({ width, height, space, pages = 1, depth }: Metadata): void {
  if (pages > 1) throw new PictureRefused('moves');
  if (space === 'cmyk') throw new PictureRefused('inks');
  checkSides(width, height);
  if (width * height * (bytesOfColour[depth] ?? 1) > mostPixels) throw new PictureRefused('tooLarge');
}

/**
 * A photo cut in half with an end put behind it draws with a warning only, as do many whole photos of careless
 * cameras; so every warning is looked at, and just this one counts.
 */
async function strictly<T>(draw: (failOn: 'warning' | 'error') => Promise<T>): Promise<T> {
  try {
    return await draw('warning');
  } catch (error) {
    if (isTooSlow(error) || /premature end/i.test(String(error))) throw error;
    return draw('error');
  }
}

export function isTooSlow(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout:');
}

/** A picture that cannot be drawn, although its first bytes are those of a picture, is damaged. */
function refusalFor(cause: unknown): unknown {
  if (cause instanceof PictureRefused) return cause;
  return isTooSlow(cause) ? new TookTooLong() : new PictureRefused('damaged', 0, { cause });
}

/** It is too much work, or the machine is too busy: nothing is known about the picture. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}
