import { usualLanguage } from '#domain/languages.ts';
import { languageCache } from '#web/lib/offline/cache-names.ts';
import { readFromDevice, writeToDevice } from '#web/lib/device-storage.ts';

import { describeLanguage, languageCodes } from '#languages/words.ts';
import { languageNote } from './language-note.ts';
import { readLanguage, startWords, switchWords } from './words.ts';

const cookieSeconds = 365 * 24 * 60 * 60;

/** The server chooses the language of the page, and the words must be loaded before the first drawing. */
export async function startLanguage(): Promise<void> {
  const served = document.documentElement.lang;
  await startWords(languageCodes.includes(served) ? served : usualLanguage);
}

/** Restores the language from the device when the cookie was lost. */
export async function followRememberedLanguage(): Promise<void> {
  const remembered = readFromDevice(languageNote);
  if (remembered !== null && remembered !== readLanguage() && languageCodes.includes(remembered)) {
    await changeLanguage(remembered);
  }
}

/** Shows the language, and stores it for this page, the server and the service worker. */
export async function changeLanguage(code: string): Promise<void> {
  await switchWords(code);
  document.documentElement.lang = code;
  document.documentElement.dir = describeLanguage(code).direction;
  writeToDevice(languageNote, code);
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `language=${code}; path=/; max-age=${cookieSeconds}; samesite=lax${secure}`;
  await rememberLanguageForOffline();
  void import('#web/lib/offline/offline-copy.ts').then(
    ({ keepOfflineCopy }) => keepOfflineCopy(),
    () => undefined,
  );
}

/** The service worker cannot read storage or cookies, so the language goes into a cache. */
export async function rememberLanguageForOffline(): Promise<void> {
  if (!('caches' in globalThis)) return;
  try {
    const cache = await caches.open(languageCache);
    await cache.put('/language', new Response(readLanguage()));
  } catch {
    // A private window refuses caches, and a full phone has no room: the page changes all the same.
  }
}
