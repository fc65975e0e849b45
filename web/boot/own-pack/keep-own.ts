import { indianDay } from '#domain/days/days.ts';
import { readFromDevice, writeToDevice } from '#web/lib/device-storage.ts';
import { whenIdle } from '#web/lib/page/when-idle.ts';
import { onSessionChanged, readSession } from '#web/lib/session/session.ts';
import { readLanguage } from '#web/lib/words/words.ts';

/**
 * Once a day after the sign-in, in idle time and without the browser's data saver, the phone fetches what its farmer
 * needs in the field: the prices of the own crops, the own schemes and the problems of the own crops.
 */
export function startKeepingOwn(): void {
  onSessionChanged(keepOwn);
  navigator.serviceWorker.addEventListener('controllerchange', keepOwn);
  keepOwn();
}

let underWay = false;

function keepOwn(): void {
  const userId = readSession().user?.id;
  if (underWay || userId === undefined || isDone(userId) || !mayFetch()) return;
  underWay = true;
  whenIdle(() => void fetchAndNote(userId).finally(() => (underWay = false)));
}

async function fetchAndNote(userId: string): Promise<void> {
  try {
    const { fetchPack } = await import('./fetch-pack.ts');
    const bytes = await fetchPack(() => mayFetch() && readSession().user?.id === userId);
    // A pack that is not whole is fetched again with the next page.
    if (bytes !== undefined) writeToDevice(noteOf(userId), `${present()} ${bytes}`);
  } catch {
    // The farmer has not asked for it, so nothing is said.
  }
}

/** The sign-out deletes the note by this name (`forgetOthers` in device-storage.ts). */
function noteOf(userId: string): string {
  return `own-pack:${userId}`;
}

function isDone(userId: string): boolean {
  return readFromDevice(noteOf(userId))?.startsWith(present()) ?? false;
}

function present(): string {
  return `${indianDay(new Date())} ${readLanguage()}`;
}

/** The service worker keeps the answers, so without one there is nothing to fetch for. */
function mayFetch(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return navigator.onLine && connection?.saveData !== true && navigator.serviceWorker.controller !== null;
}
