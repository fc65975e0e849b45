import type { FileStore } from './file-store.ts';

/**
 * After a write that failed: its files go, unless the row that names them is there after all, or nobody can say
 * because the database is away. What is left without a row the sweep finds; a row without its file nobody could mend.
 */
export async function removeUnlessKept(
  files: Pick<FileStore, 'remove'>,
  keys: readonly string[],
  isKept: () => Promise<boolean>,
): Promise<void> {
  if (await isKept().catch(() => true)) return;
  for (const key of keys) await files.remove(key).catch(() => undefined);
}
