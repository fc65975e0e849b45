import { checkSides, inspectPicture, PictureRefused } from '#leaf/picture/picture-file.ts';
import type { Pixels } from '#leaf/picture/pixels.ts';

/**
 * Turns a photo file into the pixels of its centre square: upright, sRGB, on white, as `server/platform/leaf/decode.ts`
 * does.
 */
export async function decode(photo: Blob): Promise<Pixels> {
  inspectPicture(new Uint8Array(await photo.arrayBuffer()));
  const bitmap = await open(photo);
  try {
    checkSides(bitmap.width, bitmap.height);
    return drawSquare(bitmap);
  } finally {
    bitmap.close();
  }
}

async function open(photo: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(photo, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new PictureRefused('damaged', 0, { cause });
  }
}

/** Draws without scaling: browsers scale differently, so `leaf/picture/preprocess.ts` scales. */
function drawSquare(bitmap: ImageBitmap): Pixels {
  const side = Math.min(bitmap.width, bitmap.height);
  // The pixels stay in memory, because a graphics card may round them.
  const pen = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new PictureRefused('tooLarge');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, side, side);
  pen.drawImage(bitmap, -((bitmap.width - side) >> 1), -((bitmap.height - side) >> 1));
  const { data } = pen.getImageData(0, 0, side, side);
  return { width: side, height: side, channels: 4, data };
}
