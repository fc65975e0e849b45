import type { FileStore } from './file-store.ts';

/**
 * Removes the files of a failed write, unless a row names them after all or the database cannot tell. The sweep later
 * finds a file without a row; nobody could restore the file of a row.
 */
export async function removeUnlessKept(
  files: Pick<FileStore, 'remove'>,
  keys: readonly string[],
  isKept: () => Promise<boolean>,
): Promise<void> {
  if (await isKept().catch(() => true)) return;
  for (const key of keys) await files.remove(key).catch(() => undefined);
}
