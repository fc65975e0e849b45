import { checkSides, pictureRefusalCodes, PictureRefused } from '#leaf/picture/picture-file.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

import { refusalOf } from './accept-picture.ts';
import { boxOf, type Size, turnedSize, wholePicture } from './photo-cut.ts';
import type { Cut, Photo } from '../diagnosis-session.ts';

const mostBytes = 200 * 1024;
/** From sharp to small, until the photo takes seconds on a slow connection. */
const attempts = [
  { longSide: 1280, quality: 0.82 },
  { longSide: 1280, quality: 0.7 },
  { longSide: 1024, quality: 0.72 },
  { longSide: 1024, quality: 0.6 },
  { longSide: 800, quality: 0.6 },
  { longSide: 640, quality: 0.5 },
] as const;

/** Turns a chosen file into a photo to send. A refusal is an `ApiError`, like one of the server. */
export async function preparePhoto(file: Blob): Promise<Omit<Photo, 'id'>> {
  const refusal = await refusalOf(file);
  if (refusal) throw new ApiError(refusal, refusal);
  return cutPhoto(file, wholePicture);
}

export async function cutPhoto(original: Blob, cut: Cut): Promise<Omit<Photo, 'id'>> {
  const bitmap = await openPicture(original);
  try {
    return { picture: await encode(bitmap, cut), original, cut, isDark: isDark(bitmap, cut) };
  } finally {
    bitmap.close();
  }
}

/**
 * Turns the picture upright as the camera noted. It decodes outside the main thread, so that the page does not freeze.
 */
export async function openPicture(file: Blob): Promise<ImageBitmap> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new ApiError('picture_damaged', 'The picture could not be decoded.', { cause });
  }
  try {
    checkSides(bitmap.width, bitmap.height);
    return bitmap;
  } catch (error) {
    bitmap.close();
    if (!(error instanceof PictureRefused)) throw error;
    throw new ApiError(pictureRefusalCodes[error.reason], error.message, { cause: error });
  }
}

/** Drops the file's hidden data, so that neither the place nor the phone's model is sent. */
async function encode(bitmap: ImageBitmap, cut: Cut): Promise<Blob> {
  const canvas = document.createElement('canvas');
  let smallest: Blob | undefined;
  for (const { longSide, quality } of attempts) {
    sizeCanvas(canvas, boxOf(bitmap, cut), longSide);
    drawCut(canvas, bitmap, cut);
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (!picture) throw new Error('This browser does not write JPEG');
    smallest = picture;
    if (picture.size <= mostBytes) break;
  }
  if (!smallest) throw new Error('There is no attempt to make');
  return smallest;
}

/** A value out of 255. The darkest of a thousand field photos with a leaf has 51; a black photo shows nothing. */
const darkBelow = 32;

function isDark(bitmap: ImageBitmap, cut: Cut): boolean {
  const canvas = document.createElement('canvas');
  sizeCanvas(canvas, boxOf(bitmap, cut), 16);
  drawCut(canvas, bitmap, cut);
  const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
  if (!data) return false;
  const light = data.reduce((sum, value, at) => (at % 4 === 3 ? sum : sum + value), 0);
  return light / (data.length * 0.75) < darkBelow;
}

function sizeCanvas(canvas: HTMLCanvasElement, { width, height }: Size, longSide: number): void {
  const scale = Math.min(1, longSide / Math.max(width, height));
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
}

/** Fills the canvas with the wanted part. */
export function drawCut(canvas: HTMLCanvasElement, picture: ImageBitmap, cut: Cut): void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser does not draw');
  const box = boxOf(picture, cut);
  const turned = turnedSize(picture, cut);
  const scale = canvas.width / box.width;
  // Transparent parts of a picture would become black in a JPEG.
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.scale(scale, scale);
  context.translate(turned.width / 2 - box.left, turned.height / 2 - box.top);
  context.rotate((cut.turns * Math.PI) / 2);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
}
