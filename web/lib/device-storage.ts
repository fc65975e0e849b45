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

/** Stands for the owner in the name of a visitor's thing. */
export const guest = 'guest';

/**
 * Beginnings of names under which things of one person lie readable here; a colon and the owner follow. Named here, for
 * the sign-out deletes them without loading the code that keeps them.
 */
const ownNames = ['ai-key', 'kai-chat', 'profile-draft'];
/** Notes of the person who holds the phone, signed in or not. */
const notes = ['price-searches', 'selling-costs'];

/** Leaves what belongs to these owners and to visitors. A name without an owner was written by an older version. */
export function forgetOthers(...owners: readonly string[]): void {
  const kept = new Set(ownNames.flatMap((name) => [guest, ...owners].map((owner) => `${name}:${owner}`)));
  const isAnothers = (key: string) => !kept.has(key) && ownNames.some((name) => key.startsWith(name));
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = open();
      for (const key of Object.keys(storage).filter(isAnothers)) storage.removeItem(key);
    } catch {
      // A store that cannot be reached cannot be read either.
    }
  }
}

/** When a person leaves: the next one learns neither their crops nor their costs. */
export function forgetNotes(): void {
  for (const note of notes) removeFromDevice(note);
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
