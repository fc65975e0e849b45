import sharp from 'sharp';

import type { ErrorCode } from '#contract/errors.ts';
import { checkSides, inspectPicture, mostPixels, PictureRefused, type RefusalReason } from '#leaf/picture-file.ts';
import { Failure, failure } from '#server/platform/failure.ts';

import { pictureTypes } from './redraw.ts';

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
  const type = inspectPicture(photo);
  if (!pictureTypes.some((taken) => taken === type)) throw new PictureRefused('typeNotTaken');
  if (type === 'png' && isAnimatedPng(photo)) throw failure('picture_animated');
  const { width, height, space, pages = 1 } = await sharp(photo, { limitInputPixels: false }).metadata();
  if (pages > 1) throw failure('picture_animated');
  if (space === 'cmyk') throw failure('picture_cmyk');
  checkSides(width, height);
}

const codes: Readonly<Record<RefusalReason, ErrorCode>> = {
  empty: 'picture_unreadable',
  notAPicture: 'picture_unreadable',
  typeNotTaken: 'picture_unreadable',
  heic: 'picture_heic',
  damaged: 'picture_damaged',
  tooSmall: 'picture_too_small',
  tooLarge: 'picture_too_many_pixels',
};

/** What cannot be drawn, although its first bytes are those of a picture, is damaged. */
function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  return failure(error instanceof PictureRefused ? codes[error.reason] : 'picture_damaged', { cause: error });
}

/** The control chunk of an animation stands before the first chunk of pixels; only the first picture would be seen. */
function isAnimatedPng(bytes: Buffer): boolean {
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const chunk = bytes.toString('latin1', at + 4, at + 8);
    if (chunk === 'acTL') return true;
    if (chunk === 'IDAT') return false;
  }
  return false;
}
