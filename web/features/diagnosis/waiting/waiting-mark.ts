import { readFromDevice, removeFromDevice, writeToDevice } from '#web/lib/device-storage.ts';

export const databaseName = 'khet-waiting';

/** Tells without opening a database whether something waits; most of the time nothing does. */
const markKey = 'diagnoses-waiting';

export function isAnyWaiting(): boolean {
  return readFromDevice(markKey) !== null;
}

export function markWaiting(isAny: boolean): void {
  if (isAny) writeToDevice(markKey, 'yes');
  else removeFromDevice(markKey);
}

/** Who signs out leaves nothing behind. */
export function forgetWaiting(): void {
  markWaiting(false);
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase(databaseName);
}
