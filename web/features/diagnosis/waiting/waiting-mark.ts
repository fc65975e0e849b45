import { readFromDevice } from '#web/lib/device-storage.ts';

/** Tells without opening a database whether something waits; most of the time nothing does. */
export const markKey = 'diagnoses-waiting';

export function isAnyWaiting(): boolean {
  return readFromDevice(markKey) !== null;
}
