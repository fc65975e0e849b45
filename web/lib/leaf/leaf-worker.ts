import { lazy } from '#domain/lazy.ts';
import { type LeafModel, type Look, openLeafModel } from '#leaf/open-model.ts';
import { PictureRefused } from '#leaf/picture/picture-file.ts';

import { decode } from './decode.ts';
import { LeafUnavailable } from './leaf-unavailable.ts';
import type { LookReply, LookRequest } from './messages.ts';

/** A failure is not kept, because the model may be stored by the next call. */
const openModel = lazy(open);
/** The runtime accepts only one call at a time. */
let last: Promise<void> = Promise.resolve();

self.addEventListener('message', ({ data }: MessageEvent<LookRequest>) => {
  last = last.then(async () => self.postMessage(await answer(data)));
});

async function answer({ id, photos, urls }: LookRequest): Promise<LookReply> {
  try {
    const model = await openModel(urls);
    const looks: Look[] = [];
    for (const [k, photo] of photos.entries()) looks.push(await lookAt(model, photo, k));
    return { id, looks };
  } catch (error) {
    if (error instanceof PictureRefused) return { id, refused: error.reason, photo: error.photo };
    if (error instanceof LeafUnavailable) return { id, unavailable: error.reason };
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

async function lookAt(model: LeafModel, photo: Blob, k: number): Promise<Look> {
  try {
    return await model.look(await decode(photo));
  } catch (cause) {
    throw cause instanceof PictureRefused ? new PictureRefused(cause.reason, k, { cause }) : cause;
  }
}

async function open({ runtime, model }: LookRequest['urls']): Promise<LeafModel> {
  try {
    const [runtimeBytes, modelBytes] = await Promise.all([readStored(runtime), readStored(model)]);
    return await openLeafModel({ runtime: runtimeBytes, model: modelBytes });
  } catch (cause) {
    throw cause instanceof LeafUnavailable ? cause : new LeafUnavailable('browser', { cause });
  }
}

async function readStored(url: string): Promise<Uint8Array> {
  const stored = await caches.match(url);
  if (stored === undefined) throw new LeafUnavailable('notStored');
  return new Uint8Array(await stored.arrayBuffer());
}
