import type { Quad } from './find-page.ts';
import { type Pixels, straighten } from './straighten.ts';

/** Millions of pixels would hold up the page on a cheap phone, so they are moved here. */
self.addEventListener('message', ({ data }: MessageEvent<{ source: Pixels; quad: Quad }>) => {
  const page = straighten(data.source, data.quad);
  self.postMessage(page, { transfer: [page.data.buffer] });
});
