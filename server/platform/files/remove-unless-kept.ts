import type { FileStore } from './file-store.ts';

/**
 * After a failed write: removes its files, unless the row that names them exists after all, or the database is away and
 * cannot tell. The sweep finds a file without a row; nobody could restore the file of a row.
 */
export async function removeUnlessKept(
  files: Pick<FileStore, 'remove'>,
  keys: readonly string[],
  isKept: () => Promise<boolean>,
): Promise<void> {
  if (await isKept().catch(() => true)) return;
  for (const key of keys) await files.remove(key).catch(() => undefined);
}
