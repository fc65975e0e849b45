import { readdir } from 'node:fs/promises';
import path from 'node:path';

import { locate } from '#server/platform/config/locate.ts';

import type { TestApp } from './app.ts';

/** Lists the names of all files in the file store, with or without a row. */
export async function storedFiles({ services }: TestApp): Promise<string[]> {
  const { files } = locate(services.config);
  const entries = await readdir(files, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(files, path.join(entry.parentPath, entry.name)))
    .filter((name) => !name.startsWith('incoming'))
    .toSorted();
}
