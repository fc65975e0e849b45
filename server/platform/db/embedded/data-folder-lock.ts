import { DatabaseSync } from 'node:sqlite';

import { OperatorError } from '#server/platform/config/operator-error.ts';

const busy = 5;

/** Kept here because a database that is garbage collected would drop its lock. */
const held = new Set<DatabaseSync>();

/**
 * One copy of Khet per database folder. SQLite is Node's only way to a lock of the operating system: the lock ends with
 * its process, even after a crash, so there is never a stale lock file to judge.
 */
export function lockDataFolder(folder: string): () => void {
  const lock = new DatabaseSync(`${folder}.lock`, { timeout: 0 });
  try {
    // Nothing is ever written, so no journal need lie beside it.
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
