import { publicDataCache } from './offline/cache-names.ts';

/**
 * Local storage that never throws. In private windows and on a full disk a browser can refuse it, and a page that
 * forgets is better than a page that does not open.
 */
export function readFromDevice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns whether the device stored the value. */
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
    // A storage that refuses to write cannot be read either.
  }
}

/** The owner's name in the entries of a visitor. */
export const guest = 'guest';

/**
 * The first parts of the names of readable entries; a colon and the owner follow. They are listed here so that the
 * sign-out can delete the entries without loading the code that writes them. An older version wrote `profile-draft`.
 */
const ownNames = ['ai-key', 'drafts', 'kai-chat', 'my-crops', 'own-pack', 'profile-draft'];
/** Notes of the person who uses the phone, signed in or not. */
const notes = ['price-searches', 'selling-costs', 'weather-place'];

/** Deletes the entries of everybody except these owners and visitors. An older version wrote names without an owner. */
export function forgetOthers(...owners: readonly string[]): void {
  const kept = new Set(ownNames.flatMap((name) => [guest, ...owners].map((owner) => `${name}:${owner}`)));
  const isAnothers = (key: string) => !kept.has(key) && ownNames.some((name) => key.startsWith(name));
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = open();
      for (const key of Object.keys(storage).filter(isAnothers)) storage.removeItem(key);
    } catch {
      // A storage that refuses to write cannot be read either.
    }
  }
}

/** Called at sign-out, so that the next person learns neither the crops, the costs nor the place of the last one. */
export function forgetNotes(): void {
  for (const note of notes) removeFromDevice(note);
}

/**
 * The database in which `kept.ts` stores data for offline. It is named here so that the sign-out can delete it without
 * loading that file.
 */
export const keptDatabase = 'khet-kept';

/** Also the public answers, because they tell which crops and places the person asks about. */
export function forgetKept(): void {
  try {
    indexedDB.deleteDatabase(keptDatabase);
    void caches.delete(publicDataCache).catch(() => undefined);
  } catch {
    // A private window has no database, and an old browser no caches.
  }
}
