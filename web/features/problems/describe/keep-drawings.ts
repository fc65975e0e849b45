import { chooseableCrops } from '#catalogue/grown-crops.ts';
import { affectedParts } from '#catalogue/problems.ts';
import { cropDrawing } from '#web/drawings/crop-drawings.ts';
import { partDrawing } from '#web/drawings/part-drawings.ts';
import { allSignDrawings } from '#web/drawings/sign-drawings.ts';
import { keepOfflineCopy } from '#web/lib/offline-copy.ts';
import { whenIdle } from '#web/lib/when-idle.ts';

const atOnce = 4;

/**
 * Fetches every drawing of this path once, so that the service worker keeps it: signs are asked for in a field, where
 * there is no internet. About 270 small files, some 130 KB; a phone that saves data is left alone. Ends with its screen.
 */
export function keepDrawings(): () => void {
  const stop = new AbortController();
  const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  if (!saves && navigator.serviceWorker?.controller) whenIdle(() => void fetchAll(stop.signal));
  return () => stop.abort();
}

async function fetchAll(signal: AbortSignal): Promise<void> {
  // By this name the service worker knows that the texts on problems are wanted without internet.
  await caches.open('khet-describing');
  await keepOfflineCopy();
  const files = [
    ...affectedParts.map(partDrawing),
    ...chooseableCrops.map(({ id }) => cropDrawing(id)),
    ...allSignDrawings(),
  ].filter((file) => file !== undefined);
  const rest = files.values();
  await Promise.all(Array.from({ length: atOnce }, () => fetchEach(rest, signal)));
}

async function fetchEach(files: IterableIterator<string>, signal: AbortSignal): Promise<void> {
  for (const file of files) {
    if (signal.aborted) return;
    try {
      await fetch(file, { signal, priority: 'low' });
    } catch {
      // Offline again, or away from the screen: the next visit goes on.
      return;
    }
  }
}
