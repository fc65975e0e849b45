import { DatabaseSync } from 'node:sqlite';

import { OperatorError } from '#server/platform/config/operator-error.ts';

const busy = 5;

/** Keeps each lock's database alive: garbage collection would release the lock. */
const held = new Set<DatabaseSync>();

/**
 * Allows one copy of Khet per database folder. Only SQLite gives Node a lock of the operating system. Such a lock ends
 * with its process, even after a crash, so no stale lock file stays.
 */
export function lockDataFolder(folder: string): () => void {
  const lock = new DatabaseSync(`${folder}.lock`, { timeout: 0 });
  try {
    // The lock never writes data, so it needs no journal file.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== busy) throw error;
    throw new OperatorError(
      `Another copy of Khet is already running on the database in ${folder}. Stop it, or set KHET_DATA to another folder.`,
      { cause: error },
    );
  }
  held.add(lock);
  return () => {
    if (held.delete(lock)) lock.close();
  };
}
