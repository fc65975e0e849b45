import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The digest of all labelled questions of a folder. The reader's file names it, so a test sees that it is up to date. */
export async function digestOf(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).toSorted();
  const files = await Promise.all(names.map((name) => readFile(path.join(folder, name))));
  return files.reduce((hash, file) => hash.update(file), createHash('sha256')).digest('hex');
}
