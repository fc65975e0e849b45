import { readFromDevice, removeFromDevice, writeToDevice } from './device-storage.ts';

/** Where the settings keep the person's own key for a model: on this device, and nowhere else. */
const deviceKey = 'ai-key';

export function readOwnKey(): string | null {
  return readFromDevice(deviceKey);
}

/** Says whether the device keeps it. */
export function keepOwnKey(key: string): boolean {
  return writeToDevice(deviceKey, key);
}

export function forgetOwnKey(): void {
  removeFromDevice(deviceKey);
}
