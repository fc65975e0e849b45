import fc from 'fast-check';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';

import { writeZip, type ZipEntry } from './write-zip.ts';

const modified = new Date('2026-03-04T05:06:08Z');

test('a file that goes into an archive comes out of it, with any name, size and cut', async () => {
  const file = fc.record({
    name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    chunks: fc.array(fc.uint8Array({ maxLength: 5000 }), { maxLength: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(file, { maxLength: 5 }), async (files) => {
      const archive = await zipped(
        files.map(({ name, chunks }) => ({ name, chunks: chunks.map((c) => Buffer.from(c)) })),
      );
      expect(unzipped(archive)).toEqual(
        files.map(({ name, chunks }) => ({ name: wellFormed(name), content: Buffer.concat(chunks), modified })),
      );
    }),
    { numRuns: 50 },
  );
});

test('a file that breaks off breaks the archive off, instead of ending it as if it were whole', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(100_000, 1);
      throw new Error('the disk is gone');
    })(),
  );
  await expect(collect(writeZip(entries([{ name: 'a', modified, content: broken }])))).rejects.toThrow(
    'the disk is gone',
  );
});

test('a reader who goes away lets go of the file that was being read', async () => {
  const content = Readable.from(
    (async function* () {
      for (;;) yield Buffer.from(crypto.getRandomValues(new Uint8Array(50_000)));
    })(),
  );
  const closed = new Promise((resolve) => content.on('close', resolve));
  const archive = Readable.from(writeZip(entries([{ name: 'a', modified, content }])));
  archive.once('data', () => archive.destroy());
  await closed;
  expect(content.destroyed).toBe(true);
});

async function zipped(files: { name: string; chunks: Buffer[] }[]): Promise<Buffer> {
  return collect(
    writeZip(entries(files.map(({ name, chunks }) => ({ name, modified, content: Readable.from(chunks) })))),
  );
}

async function* entries(list: ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* list;
}

function collect(archive: AsyncIterable<Buffer>): Promise<Buffer> {
  return buffer(Readable.from(archive));
}

/** Half a surrogate pair is not text, so it is written as the replacement character. */
function wellFormed(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}

/** Reads an archive as an unpacker does: from the directory at its end. */
function unzipped(archive: Buffer) {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  let at = archive.readUInt32LE(end + 16);
  expect(at + archive.readUInt32LE(end + 12)).toBe(end);
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    const nameBytes = archive.readUInt16LE(at + 28);
    const name = archive.subarray(at + 46, at + 46 + nameBytes).toString('utf8');
    const local = archive.readUInt32LE(at + 42);
    expect(archive.readUInt32LE(local)).toBe(0x04034b50);
    expect(archive.subarray(local + 30, local + 30 + archive.readUInt16LE(local + 26)).toString('utf8')).toBe(name);
    const compressedBytes = archive.readUInt32LE(at + 20);
    const from = local + 30 + nameBytes;
    const content = inflateRawSync(archive.subarray(from, from + compressedBytes));
    expect(archive.readUInt32LE(from + compressedBytes)).toBe(0x08074b50);
    expect(crc32(content)).toBe(archive.readUInt32LE(at + 16));
    expect(content.length).toBe(archive.readUInt32LE(at + 24));
    const modified = fromDosTime(archive.readUInt16LE(at + 12), archive.readUInt16LE(at + 14));
    at += 46 + nameBytes;
    return { name, content, modified };
  });
}

function fromDosTime(time: number, date: number): Date {
  return new Date(
    Date.UTC(1980 + (date >> 9), ((date >> 5) & 15) - 1, date & 31, time >> 11, (time >> 5) & 63, (time & 31) * 2),
  );
}
