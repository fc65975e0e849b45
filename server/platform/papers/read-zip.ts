import { failure } from '#server/platform/failure.ts';

export interface ZipEntry {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly isPacked: boolean;
  readonly plainBytes: number;
  readonly data: Buffer;
}

const mostEntries = 2000;
const mostPlainBytes = 100 * 1024 * 1024;
const endBytes = 22;
const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const largeMark = 0x07064b50;

/** Finds the last record of an archive, if these bytes end in one. Its comment must reach the end. */
function findArchiveEnd(content: Buffer): number | undefined {
  const lowest = Math.max(0, content.length - endBytes - 0xffff);
  for (let at = content.length - endBytes; at >= lowest; at -= 1) {
    if (content.readUInt32LE(at) === endMark && at + endBytes + content.readUInt16LE(at + 20) === content.length)
      return at;
  }
  return undefined;
}

/**
 * Whether some program opens these bytes as an archive. Such programs also allow bytes before or after the archive.
 * They count from the archive's beginning or from the file's.
 */
export function isAlsoArchive(content: Buffer): boolean {
  const lowest = Math.max(0, content.length - endBytes - 0xffff);
  for (let at = content.length - endBytes; at >= lowest; at -= 1) {
    if (content.readUInt32LE(at) !== endMark) continue;
    const directories = [content.readUInt32LE(at + 16), at - content.readUInt32LE(at + 12)];
    if (directories.some((from) => hasMark(content, from, entryMark)) || hasMark(content, at - 20, largeMark))
      return true;
  }
  return findArchiveEnd(content) !== undefined;
}

function hasMark(content: Buffer, at: number, mark: number): boolean {
  return at >= 0 && at + 4 <= content.length && content.readUInt32LE(at) === mark;
}

/** Reads the table of contents, and refuses every part that a bomb or a trick would need. */
export function readZip(content: Buffer): ZipEntry[] {
  const end = findArchiveEnd(content);
  if (end === undefined) throw failure('document_damaged');
  const count = content.readUInt16LE(end + 10);
  if (count > mostEntries) throw failure('document_unpacks_too_large');
  const entries: (ZipEntry & { from: number; to: number })[] = [];
  let at = content.readUInt32LE(end + 16);
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > end || content.readUInt32LE(at) !== entryMark) throw failure('document_damaged');
    const nameBytes = content.readUInt16LE(at + 28);
    entries.push(readEntry(content, at, nameBytes));
    at += 46 + nameBytes + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
  refuseBomb(entries);
  return entries;
}

function readEntry(content: Buffer, at: number, nameBytes: number): ZipEntry & { from: number; to: number } {
  const method = content.readUInt16LE(at + 10);
  const packedBytes = content.readUInt32LE(at + 20);
  const from = content.readUInt32LE(at + 42);
  if ((method !== 0 && method !== 8) || from + 30 > content.length || content.readUInt32LE(from) !== localMark) {
    throw failure('document_damaged');
  }
  const dataAt = from + 30 + content.readUInt16LE(from + 26) + content.readUInt16LE(from + 28);
  const to = dataAt + packedBytes;
  if (to > content.length) throw failure('document_damaged');
  return {
    name: content.toString('utf8', at + 46, at + 46 + nameBytes),
    isEncrypted: (content.readUInt16LE(at + 8) & 1) === 1,
    isPacked: method === 8,
    plainBytes: content.readUInt32LE(at + 24),
    data: content.subarray(dataAt, to),
    from,
    to,
  };
}

/** Entries that share their bytes can unpack a small file to any size. */
function refuseBomb(entries: readonly { plainBytes: number; from: number; to: number }[]): void {
  let reached = 0;
  for (const { from, to } of entries.toSorted((a, b) => a.from - b.from)) {
    if (from < reached) throw failure('document_unpacks_too_large');
    reached = to;
  }
  const plainBytes = entries.reduce((sum, entry) => sum + entry.plainBytes, 0);
  if (plainBytes > mostPlainBytes) throw failure('document_unpacks_too_large');
}
