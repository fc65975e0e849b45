import { chooseableCrops } from '#catalogue/grown-crops.ts';
import { affectedParts } from '#domain/plants/crop-problems.ts';
import { describingCache, drawingsCache } from '#web/lib/offline/cache-names.ts';
import { keepOfflineCopy } from '#web/lib/offline/offline-copy.ts';

import { cropDrawing } from './crop-drawings.ts';
import { partDrawing } from './part-drawings.ts';
import { allSignDrawings } from './sign-drawings.ts';

const atOnce = 4;

/**
 * Fetches the drawings of crops, parts and signs that this phone lacks, so that the service worker stores them: farmers
 * need them in a field, without internet. They are about 315 small files, 140 KB.
 */
export async function keepDrawings(signal: AbortSignal): Promise<void> {
  // This cache's name tells the service worker to store the texts on problems too.
  await caches.open(describingCache);
  await keepOfflineCopy();
  const drawings = await caches.open(drawingsCache);
  const kept = new Set((await drawings.keys()).map(({ url }) => url));
  const files = [
    ...affectedParts.map(partDrawing),
    ...chooseableCrops.map(({ id }) => cropDrawing(id)),
    ...allSignDrawings(),
  ].filter((file) => file !== undefined);
  const rest = files.filter((file) => !kept.has(new URL(file, location.href).href)).values();
  await Promise.all(Array.from({ length: atOnce }, () => fetchEach(rest, signal)));
}

async function fetchEach(files: IterableIterator<string>, signal: AbortSignal): Promise<void> {
  for (const file of files) {
    if (signal.aborted) return;
    await fetch(file, { signal, priority: 'low' });
  }
}
