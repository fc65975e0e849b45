import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { FSDriver } from 'flydrive/drivers/fs';

import { dayMs } from '#domain/days/days.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';

import type { Drive, StoredName } from './drive.ts';

const incoming = 'incoming';
const abandonedAfterMs = dayMs;

/** Keeps files in a folder of this machine. */
export async function openLocalDrive(location: string, now: Date): Promise<Drive> {
  const folder = path.resolve(location);
  await prepare(folder, now);
  const disk = new FSDriver({ location: folder, visibility: 'private' });

  return {
    async write(key, content) {
      const draft = `${incoming}/${randomBytes(16).toString('hex')}`;
      try {
        // FlyDrive's own write reports a full disk only as an abort, so this stream writes instead.
        await pipeline(content, createWriteStream(path.join(folder, draft), { mode: 0o600, flags: 'wx' }));
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
    list: (under = '') => listStored(folder, under),
  };
}

async function* listStored(folder: string, under: string): AsyncGenerator<StoredName> {
  const place = await opendir(path.join(folder, under), { recursive: true }).catch(unlessGone);
  if (!place) return;
  for await (const entry of place) {
    const file = path.join(entry.parentPath, entry.name);
    const key = path.relative(folder, file).replaceAll(path.sep, '/');
    if (!entry.isFile() || key.startsWith(`${incoming}/`)) continue;
    // The file is gone when somebody has just removed it.
    const status = await stat(file).catch(unlessGone);
    if (status) yield { key, writtenAt: status.mtime };
  }
}

async function prepare(folder: string, now: Date): Promise<void> {
  try {
    await mkdir(path.join(folder, incoming), { recursive: true, mode: 0o700 });
    await removeAbandoned(path.join(folder, incoming), now);
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, folder);
  }
}

function explain(error: NodeJS.ErrnoException, folder: string): Error {
  const notOurs = `This user may not write to the folder for files, ${folder}. Change its owner, or set KHET_DATA to another.`;
  const closed = `The folder for files, ${folder}, cannot be written: its disk may only be read, or a link to it leads nowhere.`;
  const inTheWay = `The folder for files, ${folder}, cannot be made: something else has its name.`;
  const reasons: Record<string, string> = {
    ENOSPC: `The disk is full: there is no room for the files in ${folder}. Free some and start again.`,
    EDQUOT: `This user's share of the disk is used up: there is no room for the files in ${folder}.`,
    EROFS: closed,
    // Making nested folders fails with this code on a read-only disk.
    ENOENT: closed,
    EACCES: notOurs,
    EPERM: notOurs,
    ENOTDIR: inTheWay,
    EEXIST: inTheWay,
  };
  const reason = reasons[error.code ?? ''];
  return reason === undefined ? error : new OperatorError(reason, { cause: error });
}

/** FlyDrive's own move copies, and a crash during the copy would leave half a file. */
async function moveIntoPlace(folder: string, draft: string, key: string): Promise<void> {
  const target = path.join(folder, key);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  await rename(path.join(folder, draft), target);
  // Windows keeps its folders safe by itself, and Node cannot open one there.
  if (process.platform === 'win32') return;
  for (let parent = path.dirname(target); parent !== folder; parent = path.dirname(parent)) await flush(parent);
  await flush(folder);
}

/** The file must be on the disk, and in its folder, before the row that names it is committed. */
async function flush(fileOrFolder: string): Promise<void> {
  const handle = await open(fileOrFolder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A missing file shows only when the stream opens it. */
async function opened(stored: Readable): Promise<Readable | undefined> {
  try {
    await once(stored, 'open');
    return stored;
  } catch (error) {
    return unlessGone(error as NodeJS.ErrnoException);
  }
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Removes files that a crash left half written. Another process may still write the newer ones. */
export async function removeAbandoned(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const draft = path.join(folder, name);
    // The file is gone when the other process has just moved it into place.
    const status = await stat(draft).catch(unlessGone);
    if (status && now.getTime() - status.mtimeMs > abandonedAfterMs) await rm(draft, { force: true });
  }
}
