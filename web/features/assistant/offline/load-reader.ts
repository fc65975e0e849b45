import { openReader, type Reader } from '#understanding/reader.ts';

import readerUrl from '../../../../understanding/reader-words.bin?url';

let opened: Promise<Reader> | undefined;

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
  const response = await fetch(readerUrl);
  if (!response.ok) throw new Error(`The reader was answered with ${response.status}`);
  return openReader(new Uint8Array(await response.arrayBuffer()));
}
