import type { Quad } from './find-page.ts';
import { type Pixels, straighten } from './straighten.ts';

/** Moving millions of pixels would block the screen of a cheap phone, so a worker moves them. */
self.addEventListener('message', ({ data }: MessageEvent<{ source: Pixels; quad: Quad }>) => {
  const page = straighten(data.source, data.quad);
  self.postMessage(page, { transfer: [page.data.buffer] });
});
