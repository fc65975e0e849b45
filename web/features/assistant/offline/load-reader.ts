import type { Reader } from '#understanding/reader.ts';

import readerUrl from '../../../../understanding/reader-words.bin?url';

let opened: Promise<Reader> | undefined;

/**
 * Fetches the reader of questions while there is internet, if a service worker keeps it for later. A person who saves
 * data is spared it.
 */
export async function prepareOffline(): Promise<void> {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  if (navigator.serviceWorker?.controller && connection?.saveData !== true) await loadReader();
}

/**
 * Fetches the learned reader of questions, 155 KB, which the service worker then keeps (`web/boot/kept-when-seen.ts`).
 * After a failure it can be called again.
 */
export function loadReader(): Promise<Reader> {
  opened ??= fetchReader().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function fetchReader(): Promise<Reader> {
  const [{ openReader }, response] = await Promise.all([import('#understanding/reader.ts'), fetch(readerUrl)]);
  if (!response.ok) throw new Error(`The reader was answered with ${response.status}`);
  return openReader(new Uint8Array(await response.arrayBuffer()));
}
