import type { PagePicture } from './write-pdf.ts';

const jpegQuality = 0.85;

/** Turns a drawn page into the picture that a PDF needs. */
export async function toPage(canvas: HTMLCanvasElement): Promise<PagePicture> {
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
  if (!picture) throw new Error('This browser does not write JPEG');
  return { jpeg: new Uint8Array(await picture.arrayBuffer()), widthPx: canvas.width, heightPx: canvas.height };
}
