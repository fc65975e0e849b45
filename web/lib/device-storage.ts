/**
 * Local storage that cannot throw: in private windows and with a full disk it can refuse,
 * and a page that only loses its memory is better than a page that does not open.
 */
export function readFromDevice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Says whether the device will remember it. */
export function writeToDevice(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeFromDevice(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A store that cannot be reached cannot be read either.
  }
}

/**
 * The database in which `kept.ts` holds data for offline; named here, for the sign-out deletes it without loading that.
 */
export const keptDatabase = 'khet-kept';

export function forgetKept(): void {
  try {
    indexedDB.deleteDatabase(keptDatabase);
  } catch {
    // A private window has none.
  }
}
