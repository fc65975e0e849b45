import { newId } from '#web/lib/new-id.ts';
import { type PagePicture, writePdf } from '#web/lib/files/write-pdf.ts';

import { findPage, type Quad } from './find-page.ts';
import type { Pixels } from './straighten.ts';

const lookedAtPx = 240;
const mostShotPx = 3200;
const quality = 0.85;
const sheetWidth = 595.28;

/** A photo of a paper, with the suggested corners of its page. */
export interface Shot {
  readonly photo: Blob;
  readonly quad: Quad;
}

/** A page that was cut out and straightened. */
export interface ScannedPage {
  readonly id: string;
  readonly jpeg: Blob;
  readonly widthPx: number;
  readonly heightPx: number;
}

export async function readShot(photo: Blob): Promise<Shot> {
  const { data, width, height } = await pixelsOf(photo, lookedAtPx);
  const values = new Uint8Array(width * height);
  for (let at = 0; at < values.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
    values[at] = 0.3 * red + 0.59 * green + 0.11 * blue;
  }
  return { photo, quad: findPage({ width, height, values }) };
}

export async function cutPage({ photo, quad }: Shot): Promise<ScannedPage> {
  const source = await pixelsOf(photo, mostShotPx);
  const { data, width, height } = await straightenAside(source, quad);
  const canvas = new OffscreenCanvas(width, height);
  contextOf(canvas).putImageData(new ImageData(data, width, height), 0, 0);
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  return { id: newId(), jpeg, widthPx: width, heightPx: height };
}

/** All pages as one PDF, each as wide as A4. */
export async function joinPages(
  pages: readonly ScannedPage[],
  about: { title: string; language: string },
): Promise<File> {
  const pictures = await Promise.all(pages.map(toPicture));
  return new File([writePdf(pictures, about)], `${about.title}.pdf`, { type: 'application/pdf' });
}

async function toPicture({ jpeg, widthPx, heightPx }: ScannedPage): Promise<PagePicture> {
  const sheet = { width: sheetWidth, height: Math.round((sheetWidth * heightPx) / widthPx) };
  return { jpeg: new Uint8Array(await jpeg.arrayBuffer()), widthPx, heightPx, sheet };
}

async function pixelsOf(photo: Blob, mostSidePx: number): Promise<Pixels> {
  const bitmap = await createImageBitmap(photo);
  try {
    const scale = Math.min(1, mostSidePx / Math.max(bitmap.width, bitmap.height));
    const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
    const canvas = new OffscreenCanvas(width, height);
    const context = contextOf(canvas);
    context.drawImage(bitmap, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    return { width, height, data: new Uint8ClampedArray(data) };
  } finally {
    bitmap.close();
  }
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser does not draw');
  return context;
}

async function straightenAside(source: Pixels, quad: Quad): Promise<Pixels> {
  const worker = new Worker(new URL('straighten-worker.ts', import.meta.url), { type: 'module', name: 'straighten' });
  try {
    const { promise, resolve, reject } = Promise.withResolvers<Pixels>();
    worker.addEventListener('message', ({ data }: MessageEvent<Pixels>) => resolve(data));
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    worker.postMessage({ source, quad }, { transfer: [source.data.buffer] });
    return await promise;
  } finally {
    worker.terminate();
  }
}
