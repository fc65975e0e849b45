import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

import { FSDriver } from 'flydrive/drivers/fs';

import type { Drive } from './drive.ts';

const incoming = 'incoming';
const abandonedAfterMs = 24 * 60 * 60 * 1000;

/** Keeps files in a folder of this machine. */
export async function openLocalDrive(location: string, now: Date): Promise<Drive> {
  const folder = path.resolve(location);
  await mkdir(path.join(folder, incoming), { recursive: true, mode: 0o700 });
  await removeAbandoned(path.join(folder, incoming), now);
  const disk = new FSDriver({ location: folder, visibility: 'private' });

  return {
    async write(key, content) {
      const draft = `${incoming}/${randomBytes(16).toString('hex')}`;
      try {
        await disk.putStream(draft, content);
        await flush(path.join(folder, draft));
        await moveIntoPlace(folder, draft, key);
      } finally {
        await disk.delete(draft);
      }
    },
    async read(key) {
      const stored = await disk.getStream(key);
      return opened(stored);
    },
    remove: (key) => disk.delete(key),
    exists: (key) => disk.exists(key),
  };
}

/** FlyDrive's own move copies, and a crash in the middle of a copy would leave half a file. */
async function moveIntoPlace(folder: string, draft: string, key: string): Promise<void> {
  const target = path.join(folder, key);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  await rename(path.join(folder, draft), target);
  // Windows keeps its folders safe by itself, and cannot open one.
  if (process.platform === 'win32') return;
  for (let parent = path.dirname(target); parent !== folder; parent = path.dirname(parent)) await flush(parent);
  await flush(folder);
}

/** Before the row that names the file is committed, the file has to be on the disk, and in its folder. */
async function flush(fileOrFolder: string): Promise<void> {
  const handle = await open(fileOrFolder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A file that is not there shows only when the stream opens it. */
async function opened(stored: Readable): Promise<Readable | undefined> {
  try {
    await once(stored, 'open');
    return stored;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** What a crash left half written. Another process may be writing, so only what is old. */
async function removeAbandoned(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const draft = path.join(folder, name);
    const { mtimeMs } = await stat(draft);
    if (now.getTime() - mtimeMs > abandonedAfterMs) await rm(draft, { force: true });
  }
}
