import { constants, copyFile, open, rename, stat, truncate } from 'node:fs/promises';

const limitBytes = 5 * 1024 * 1024;
const checkEveryMs = 10 * 60 * 1000;

/** PostgreSQL writes to this file itself, so no line is lost when Khet ends first. */
export async function openLog(file: string): Promise<{ fd: number; startsAt: number; close(): Promise<void> }> {
  if ((await sizeOf(file)) > limitBytes) await rename(file, `${file}.1`);
  const handle = await open(file, constants.O_CREAT | constants.O_APPEND | constants.O_WRONLY, 0o600);
  return { fd: handle.fd, startsAt: await sizeOf(file), close: () => handle.close() };
}

/** Keeps a log that grows for years from filling the disk. One older piece stays beside it. */
export function boundLog(file: string, onError: (error: Error) => void): () => void {
  const timer = setInterval(() => void cutBack(file).catch(onError), checkEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Cuts the file in place: PostgreSQL holds it open and appends, so a rename would not help. */
export async function cutBack(file: string, limit = limitBytes): Promise<void> {
  if ((await sizeOf(file)) <= limit) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
}

/** The log since `from`, at most its last 64 KiB. */
export async function readLogSince(file: string, from: number): Promise<string> {
  const size = await sizeOf(file);
  const start = Math.max(from, size - 64 * 1024);
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read({
      buffer: Buffer.alloc(Math.max(0, size - start)),
      position: start,
    });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}
