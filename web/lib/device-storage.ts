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

export function writeToDevice(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing to do: the person stays signed in for this page only.
  }
}

export function removeFromDevice(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // What cannot be reached cannot be read either.
  }
}
