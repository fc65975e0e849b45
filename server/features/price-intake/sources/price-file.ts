import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { PassThrough, pipeline as pipe, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import type { RawRows } from './price-source.ts';
import { createCsvSplitter } from './read-csv.ts';

const gzipMagic = Buffer.from([0x1f, 0x8b]);

/** A digest of a file's content without its name: the same content is the same file. */
export async function fingerprintFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * Reads a file of prices, so many rows at a time, always cut at the same places. `onRead` gets the number of bytes read
 * so far.
 */
export async function* readPriceFile(
  path: string,
  { rowsAtOnce, onRead }: { rowsAtOnce: number; onRead: (bytes: number) => void },
): AsyncGenerator<RawRows> {
  let names: string[] | undefined;
  let rows: string[][] = [];
  for await (const read of readRows(path, onRead)) {
    for (const row of read) {
      names ??= row;
      if (names === row) continue;
      rows.push(row);
      if (rows.length < rowsAtOnce) continue;
      yield { names, rows };
      rows = [];
    }
  }
  if (names && rows.length > 0) yield { names, rows };
}

async function* readRows(path: string, onRead: (bytes: number) => void): AsyncGenerator<string[][]> {
  const splitter = createCsvSplitter();
  const decoder = new TextDecoder();
  for await (const bytes of await openBytes(path, onRead)) yield splitter.push(decoder.decode(bytes, { stream: true }));
  yield splitter.push(decoder.decode());
  yield splitter.end();
}

async function openBytes(path: string, onRead: (bytes: number) => void): Promise<AsyncIterable<Buffer>> {
  let total = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.length;
      onRead(total);
      done(null, chunk);
    },
  });
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  const last = (await isGzip(path)) ? createGunzip({ chunkSize: 256 * 1024 }) : new PassThrough();
  // An error in any stream also reaches the reader of the last one, so this callback has no work.
  pipe(file, counted, last, () => undefined);
  return last;
}

/** Looks at the first bytes, because a file's name may be wrong. */
async function isGzip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.equals(gzipMagic);
  } finally {
    await file.close();
  }
}
