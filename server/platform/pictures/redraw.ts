import sharp, { type Metadata } from 'sharp';

import { checkSides, inspectPicture, mostPixels, PictureRefused } from '#leaf/picture/picture-file.ts';

/** `inside` keeps the shape, with no side longer than `sidePx`; `square` cuts to a square of this side. */
export interface Drawing {
  readonly shape: 'inside' | 'square';
  readonly sidePx: number;
}

/**
 * The bytes of one colour. A picture with 16 bits a colour may have half as many pixels, because the limit is in bytes.
 */
const bytesOfColour: Partial<Record<string, number>> = { ushort: 2, short: 2, uint: 4, int: 4, float: 4, double: 8 };

const longestSeconds = 10;

/**
 * Draws a picture anew as a JPEG, upright, without its place or any other data of the file. Refuses all files but still
 * photos, each kind for its own reason. Runs in `picture-process.ts` only.
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
 * A photo cut in half with an end added draws with only a warning. Many whole photos of careless cameras warn too, so
 * only this one warning is an error.
 */
export async function strictly<T>(draw: (failOn: 'warning' | 'error') => Promise<T>): Promise<T> {
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

/** A file that begins like a picture but cannot be drawn is damaged. */
function refusalFor(cause: unknown): unknown {
  if (cause instanceof PictureRefused) return cause;
  return isTooSlow(cause) ? new TookTooLong() : new PictureRefused('damaged', 0, { cause });
}

/** The work is too much, or the machine is too busy: the picture itself may be good. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}
