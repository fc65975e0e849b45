import { type Frame, squareOf } from './rules/photo-frame.ts';

/** As large as the server keeps it. */
const sidePx = 512;
const mostBytes = 200 * 1024;
const qualities = [0.9, 0.8, 0.65, 0.5, 0.35];

export function drawFrame(canvas: HTMLCanvasElement, picture: ImageBitmap, frame: Frame): void {
  const { left, top, side } = squareOf(picture, frame);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser does not draw');
  // A picture with clear parts would turn black as JPEG.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The square as a small JPEG, so that a slow connection carries it and nothing hidden in the file travels along. */
export async function encodeFrame(picture: ImageBitmap, frame: Frame): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = sidePx;
  canvas.height = sidePx;
  drawFrame(canvas, picture, frame);
  for (const quality of qualities) {
    const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (photo && (photo.size <= mostBytes || quality === qualities.at(-1))) return photo;
  }
  throw new Error('This browser does not write JPEG');
}
