import { guest, readFromDevice, removeFromDevice, writeToDevice } from '../device-storage.ts';
import { readSession } from '../session/session.ts';

/** The person's own key for a model. It is stored on this device only, until the sign-out (`forgetOthers`). */
export function readOwnKey(): string | null {
  return readFromDevice(deviceKey());
}

/** Returns whether the device stored the key. */
export function keepOwnKey(key: string): boolean {
  return writeToDevice(deviceKey(), key);
}

export function forgetOwnKey(): void {
  removeFromDevice(deviceKey());
}

function deviceKey(): string {
  return `ai-key:${readSession().user?.id ?? guest}`;
}
