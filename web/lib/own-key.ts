import { guest, readFromDevice, removeFromDevice, writeToDevice } from './device-storage.ts';
import { readSession } from './session.ts';

/** The person's own key for a model: on this device until the sign-out (`forgetOthers`), and nowhere else. */
export function readOwnKey(): string | null {
  return readFromDevice(deviceKey());
}

/** Says whether the device keeps it. */
export function keepOwnKey(key: string): boolean {
  return writeToDevice(deviceKey(), key);
}

export function forgetOwnKey(): void {
  removeFromDevice(deviceKey());
}

function deviceKey(): string {
  return `ai-key:${readSession().user?.id ?? guest}`;
}
