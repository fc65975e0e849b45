import { pipeline, type Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  /** A path inside the archive, with forward slashes. */
  name: string;
  modified: Date;
  content: Readable;
}

interface Written {
  name: Buffer;
  time: Buffer;
  crc: number;
  compressedBytes: number;
  plainBytes: number;
  offset: number;
}

const version = 20;
/** The sizes come after the content, because they are unknown before it. Names are UTF-8. */
const flags = 0x0008 | 0x0800;
const deflated = 8;
const largest = 0xffff_ffff;
const mostEntries = 0xffff;

/** Writes a zip archive piece by piece, so that it is never whole in memory. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer, void, undefined> {
  const written: Written[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const one: Written = {
      name: Buffer.from(entry.name, 'utf8'),
      time: dosTime(entry.modified),
      crc: 0,
      compressedBytes: 0,
      plainBytes: 0,
      offset,
    };
    const before = localHeader(one);
    try {
      yield before;
      yield* deflate(entry.content, one);
    } finally {
      // The reader may leave before it reads the first byte.
      entry.content.destroy();
    }
    const after = dataDescriptor(one);
    yield after;
    offset += before.length + one.compressedBytes + after.length;
    written.push(one);
    // Every phone opens the older of the two formats, which ends at 4 GB.
    if (offset > largest || written.length > mostEntries) throw new Error('Too much for one zip archive');
  }
  const directory = Buffer.concat(written.map(centralHeader));
  yield directory;
  yield endOfDirectory(written.length, directory.length, offset);
}

async function* deflate(content: Readable, one: Written): AsyncGenerator<Buffer, void, undefined> {
  async function* measured(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      one.crc = crc32(chunk, one.crc);
      one.plainBytes += chunk.length;
      yield chunk;
    }
  }
  // A failure destroys the last stream and so reaches this loop; the callback has nothing to add.
  for await (const chunk of pipeline(content, measured, createDeflateRaw(), () => undefined)) {
    one.compressedBytes += (chunk as Buffer).length;
    yield chunk as Buffer;
  }
}

function localHeader({ name, time }: Written): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflated, 8);
  time.copy(header, 10);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function dataDescriptor({ crc, compressedBytes, plainBytes }: Written): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x0807_4b50, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(compressedBytes, 8);
  descriptor.writeUInt32LE(plainBytes, 12);
  return descriptor;
}

function centralHeader({ name, time, crc, compressedBytes, plainBytes, offset }: Written): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x0201_4b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(version, 6);
  header.writeUInt16LE(flags, 8);
  header.writeUInt16LE(deflated, 10);
  time.copy(header, 12);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(compressedBytes, 20);
  header.writeUInt32LE(plainBytes, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
}

function endOfDirectory(entries: number, directoryBytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(directoryBytes, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/** DOS time, in steps of two seconds and without a time zone: Khet writes UTC. */
function dosTime(moment: Date): Buffer {
  const bytes = Buffer.alloc(4);
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1);
  const year = Math.max(moment.getUTCFullYear(), 1980) - 1980;
  bytes.writeUInt16LE(time, 0);
  bytes.writeUInt16LE((year << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate(), 2);
  return bytes;
}
