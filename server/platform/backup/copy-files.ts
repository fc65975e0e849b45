import type { Drive, StoredName } from '#server/platform/files/drive.ts';

import { openNameList, type NameList } from './name-list.ts';
import { severalAtOnce } from './several-at-once.ts';

const copiesAtOnce = 8;

export interface CopyParts {
  from: Drive;
  to: Drive;
  /** The files that are wanted. */
  names: NameList;
  signal?: AbortSignal | undefined;
}

/**
 * Copies the wanted files that are not there yet, as they are: sealed. A file is written anew only when the keys
 * change, and then it is copied again. Returns the number of copies and the names that `from` does not have.
 */
export async function copyFiles({
  from,
  to,
  names,
  signal,
}: CopyParts): Promise<{ copied: number; missing: string[] }> {
  const there = openNameList();
  const left = openNameList();
  let copied = 0;
  const copy = async (key: string) => {
    signal?.throwIfAborted();
    const content = await from.read(key);
    if (!content) return false;
    await to.write(key, content);
    copied += 1;
    return true;
  };
  try {
    for await (const { key, writtenAt } of to.list()) there.add(key, writtenAt);
    for (const name of names.all()) left.add(name);
    await severalAtOnce(from.list(), copiesAtOnce, async ({ key, writtenAt }: StoredName) => {
      if (!left.has(key)) return;
      left.remove(key);
      const before = there.writtenAt(key);
      if (before === undefined || before < writtenAt) await copy(key);
    });
    const missing: string[] = [];
    // A file that came while the list was read may not be in it.
    for (const key of left.all()) if (!(await copy(key))) missing.push(key);
    return { copied, missing };
  } finally {
    there.close();
    left.close();
  }
}
