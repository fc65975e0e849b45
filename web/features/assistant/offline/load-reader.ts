import type { Reader } from '#understanding/reader.ts';
import { readLanguage } from '#web/lib/words/words.ts';

const files = import.meta.glob<string>('../../../../understanding/reader-words/*.bin', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});
const opened = new Map<string, Promise<Reader>>();

/**
 * Fetches the reader of questions while there is internet, if a service worker keeps it for later. A person who saves
 * data is spared it.
 */
export async function prepareOffline(): Promise<void> {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  if (navigator.serviceWorker?.controller && connection?.saveData !== true) await loadReader(readLanguage());
}

/**
 * Fetches the learned reader of questions in a language and those that people mix with it, 118 KB, which the service
 * worker then keeps (`web/boot/kept-when-seen.ts`). After a failure it can be called again.
 */
export function loadReader(language: string): Promise<Reader> {
  const reader =
    opened.get(language) ??
    fetchReader(language).catch((error: unknown) => {
      opened.delete(language);
      throw error;
    });
  opened.set(language, reader);
  return reader;
}

async function fetchReader(language: string): Promise<Reader> {
  const address = files[`../../../../understanding/reader-words/${language}.bin`];
  if (address === undefined) throw new Error(`No reader has learned ${language}`);
  const [{ openReader }, response] = await Promise.all([import('#understanding/reader.ts'), fetch(address)]);
  if (!response.ok) throw new Error(`The reader was answered with ${response.status}`);
  return openReader(new Uint8Array(await response.arrayBuffer()));
}
